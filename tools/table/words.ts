import type { PageConfig, PageWords } from '../../src/sandbox/page/protocol.ts';
import { type Language, wordsFor } from '../../src/text/words-for.ts';

/** What `npm start` says in the terminal. */
export type TableWords = {
  guild: string;
  channel: string;
  /** The address stands alone on the line between these two. */
  opening: string;
  next: string;
  /** Another port than the usual one had to be taken. */
  otherPort(usual: number): string;
  botEnded(status: number | null): string;
  botBack: string;
  closing: string;
};

export const TABLE_WORDS: Record<Language, TableWords> = {
  'zh-TW': {
    guild: '狼人殺俱樂部',
    channel: '狼人殺',
    opening: '狼人殺法官在這台電腦上開張了，用瀏覽器打開：',
    next: '按〔開一桌〕，再按〔開始〕，八位練習玩家陪你玩；想換人坐，另開一個視窗就好。按 Ctrl+C 收攤。',
    otherPort: (usual) => `（連接埠 ${usual} 有別的程式在用，這次換了一個。）`,
    botEnded: (status) =>
      `法官的程式停了（${status === null ? '被終止' : `狀態 ${status}`}），正在重新啟動；進行中的局會接著走`,
    botBack: '法官回來了',
    closing: '收攤了；下次開張一切重新開始。',
  },
  'zh-CN': {
    guild: '狼人杀俱乐部',
    channel: '狼人杀',
    opening: '狼人杀法官在这台电脑上开张了，用浏览器打开：',
    next: '按〔开一桌〕，再按〔开始〕，八位练习玩家陪你玩；想换人坐，另开一个窗口就好。按 Ctrl+C 收摊。',
    otherPort: (usual) => `（端口 ${usual} 有别的程序在用，这次换了一个。）`,
    botEnded: (status) =>
      `法官的程序停了（${status === null ? '被终止' : `状态 ${status}`}），正在重新启动；进行中的局会接着走`,
    botBack: '法官回来了',
    closing: '收摊了；下次开张一切重新开始。',
  },
  en: {
    guild: 'Werewolf Club',
    channel: 'werewolf',
    opening: 'The Werewolf judge is in on this machine. Open this in a browser:',
    next: 'Press "Open a table", then "Start": eight practice players play with you. Another window can sit in another seat. Ctrl+C closes up.',
    otherPort: (usual) => `(Port ${usual} is in use by another program, so this one was taken.)`,
    botEnded: (status) =>
      `The bot stopped (${status === null ? 'killed' : `status ${status}`}) and is being started again; a running game goes on`,
    botBack: 'The bot is back',
    closing: 'Closed; the next time everything begins anew.',
  },
};

const TITLE: PageWords = { 'zh-TW': '狼人殺法官', 'zh-CN': '狼人杀法官', en: 'Werewolf judge' };

/** The bot's own button, as it is labelled. */
const PANEL: PageWords = {
  'zh-TW': wordsFor('zh-TW').buttons.panel,
  'zh-CN': wordsFor('zh-CN').buttons.panel,
  en: wordsFor('en').buttons.panel,
};

/** For somebody who has never seen the game: what this is, what to press, where the secrets are, that nothing can break. */
const TOUR: PageWords[] = [
  {
    'zh-TW': '這裡是一個只在你電腦上的小 Discord，狼人殺法官已經坐好了，等你來玩。',
    'zh-CN': '这里是一个只在你电脑上的小 Discord，狼人杀法官已经坐好了，等你来玩。',
    en: 'This is a small Discord that lives only on your machine, and the Werewolf judge is waiting for you in it.',
  },
  {
    'zh-TW': '按下面的〔開一桌〕，你和八位練習玩家就坐好了；再按〔開始〕就發牌。',
    'zh-CN': '按下面的〔开一桌〕，你和八位练习玩家就坐好了；再按〔开始〕就发牌。',
    en: 'Press "Open a table" below to sit down with eight practice players, then press "Start" and the cards are dealt.',
  },
  {
    'zh-TW': `你的身分牌和夜裡的選擇會私訊給你；訊息下方的〔${PANEL['zh-TW']}〕隨時都能按，只有你看得到。`,
    'zh-CN': `你的身份牌和夜里的选择会私信给你；消息下方的〔${PANEL['zh-CN']}〕随时都能按，只有你看得到。`,
    en: `Your card and your night choices come to you in a direct message; "${PANEL.en}" under any message answers you alone.`,
  },
  {
    'zh-TW': '白天輪到你就說話，想好了就按鈕投票；時間到了法官會自己往下走，不會有人一直等。',
    'zh-CN': '白天轮到你就说话，想好了就按按钮投票；时间到了法官会自己往下走，不会有人一直等。',
    en: 'By day you speak in your turn and vote with a button; when the time is up the judge goes on, so nobody waits for ever.',
  },
  {
    'zh-TW': '隨便按、隨便試：這裡弄不壞任何東西，朋友也可以在另一個視窗坐進別的位子。',
    'zh-CN': '随便按、随便试：这里弄不坏任何东西，朋友也可以在另一个窗口坐进别的位子。',
    en: 'Press anything you like: nothing can break here, and a friend can sit in another seat from another window.',
  },
];

const BEGIN: PageWords = { 'zh-TW': '開一桌', 'zh-CN': '开一桌', en: 'Open a table' };

/** What the page says about this bot. `practice`: so many practice players sit down with whoever begins. */
export const pageConfig = (board: string, practice: number): PageConfig => ({
  title: TITLE,
  tour: {
    sentences: TOUR,
    begin: { label: BEGIN, command: { name: 'werewolf', sub: 'create', options: { board, practice } } },
  },
});

/** The parts of a game that the rules have no word for. */
export const CHAPTER_WORDS: Record<Language, { lobby: string; start: string; end: string }> = {
  'zh-TW': { lobby: '大廳', start: '開局', end: '結束' },
  'zh-CN': { lobby: '大厅', start: '开局', end: '结束' },
  en: { lobby: 'Lobby', start: 'Start', end: 'End' },
};
