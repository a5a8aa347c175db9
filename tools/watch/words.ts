import type { Language } from '../../src/text/words-for.ts';

/** What the demonstration itself says, around what the bot says. */
export type WatchWords = {
  opening(seats: number): string;
  legend(name: string): string;
  lobby: string;
  onlyYou(name: string): string;
  closing: string;
};

export const WATCH_WORDS: Record<Language, WatchWords> = {
  'zh-TW': {
    opening: (seats) => `狼人殺法官：${seats} 位練習玩家在本機的沙盒裡玩一局，約四分鐘；按 Ctrl+C 結束`,
    legend: (name) =>
      `「┃」是頻道裡人人看得到的訊息；「·」只有 ${name} 看得到。時鐘直接跳到下一刻，不必等截止`,
    lobby: '大廳',
    onlyYou: (name) => `只有 ${name} 看得到`,
    closing:
      '這一局結束了。要在自己的 Discord 伺服器使用：到 https://discord.com/developers/applications 建立應用程式與機器人，把權杖寫進 .env 的 DISCORD_TOKEN=，再執行 npm start。',
  },
  'zh-CN': {
    opening: (seats) => `狼人杀法官：${seats} 位练习玩家在本机的沙盒里玩一局，约四分钟；按 Ctrl+C 结束`,
    legend: (name) =>
      `「┃」是频道里人人看得到的消息；「·」只有 ${name} 看得到。时钟直接跳到下一刻，不必等截止`,
    lobby: '大厅',
    onlyYou: (name) => `只有 ${name} 看得到`,
    closing:
      '这一局结束了。要在自己的 Discord 服务器使用：到 https://discord.com/developers/applications 创建应用与机器人，把令牌写进 .env 的 DISCORD_TOKEN=，再运行 npm start。',
  },
  en: {
    opening: (seats) =>
      `Werewolf judge: ${seats} practice players play one game in a sandbox on this machine, about four minutes; Ctrl+C ends it`,
    legend: (name) =>
      `"┃": everybody in the channel sees it; "·": only ${name} does. The clock jumps to the next moment, nobody waits`,
    lobby: 'Lobby',
    onlyYou: (name) => `Only ${name} sees this`,
    closing:
      'That was one game. To use the bot on your own Discord server: make an application with a bot at https://discord.com/developers/applications, put its token into .env as DISCORD_TOKEN=, and run npm start again.',
  },
};
