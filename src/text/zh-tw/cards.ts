import { type CardTable, castOf, firingCauses, type Rule } from '../card.ts';
import { causes } from './flags.ts';

/** The pack's knife, for every wolf that shares it. */
const knife = (rule: Rule): string => {
  const may = [
    rule('wolves.may_skip') === 'true' ? '可空刀' : '不可空刀',
    rule('wolves.may_knife_wolf') === 'true' ? '可自刀' : '不可自刀',
  ].join('、');
  const agreed =
    rule('wolves.consensus') === 'unanimous' ? '全體一致才算數' : '以多數為準，票數相同則無人中刀';
  return `每夜與同伴選一人下刀，${may}；${agreed}。`;
};
const burst = (rule: Rule): string => (rule('sd.enabled') === 'true' ? '白天可自爆，隨即天黑。' : '');

/** `甲、乙或丙`. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}或${words.at(-1)}`;

const gun = (rule: Rule, shooter: 'hunter' | 'wolf_king'): string => {
  const by = firingCauses(rule, shooter).map((cause) => causes[cause as keyof typeof causes]);
  return by.length === 0
    ? '本桌規則下你不能開槍。'
    : `${either(by)}出局時，可開槍帶走一名在場玩家，也可不開；其他原因出局不能開槍。`;
};

const selfSave: Record<string, string> = {
  always: '可自救',
  first_night: '只有首夜可自救',
  never: '不可自救',
  no_guard_only: '板子上沒有守衛才可自救',
};

/** Each card in this language; a new one is one entry here. */
export const cards: CardTable = {
  werewolf: { names: '狼人|狼|小狼|普狼|普通狼人', skill: (rule) => knife(rule) + burst(rule) },
  wolfKing: {
    names: '狼王|黑狼王',
    skill: (rule) => `${knife(rule)}${gun(rule, 'wolf_king')}${burst(rule)}`,
  },
  whiteWolfKing: {
    names: '白狼王|白狼',
    skill: (rule) => {
      if (rule('sd.enabled') !== 'true') return `${knife(rule)}本桌不可自爆，帶人的技能用不上。`;
      const whom = rule('wwk.target') === 'non_wolf' ? '一名同伴以外的玩家' : '一名在場玩家';
      const election = rule('wwk.take_in_election') === 'true' ? '' : '，警長競選時不能帶人';
      return `${knife(rule)}白天自爆時可帶走${whom}${election}；其他方式出局不能帶人。`;
    },
  },
  wolfBeauty: {
    names: '狼美人|狼美',
    skill: (rule) => {
      const repeat = rule('wb.repeat') === 'true' ? '' : '，不可連續兩夜同一人';
      const by = rule('wb.on_poison') === 'true' ? '被放逐、中槍或中毒' : '被放逐或中槍';
      return `${knife(rule)}每夜另魅惑一名其他玩家${repeat}；你${by}出局時，他一同出局。你不可自爆，同伴也不能刀你。`;
    },
    call: '請選擇魅惑對象',
  },
  hiddenWolf: {
    names: '隱狼|影狼|雪狼',
    skill: (rule) => {
      const pack = rule('hw.knows_pack') === 'true' ? '首夜得知狼隊座位，狼隊不知道你' : '與狼隊互不相識';
      const last = rule('hw.last') === 'auto_out' ? '你也隨之出局' : '由你接刀';
      return `不參與狼刀，不可自爆，查驗顯示為好人；${pack}。其他狼人全部出局時，${last}。`;
    },
    call: '請確認身分',
  },
  stealthWolf: {
    names: '潛行狼|潛狼',
    skill: (rule) => `這張牌在上在下，你都與狼人一同行動。${knife(rule)}${burst(rule)}`,
  },
  seer: {
    names: '預言家|先知|預',
    skill: (rule) => {
      const told =
        rule('seer.result') === 'role'
          ? '得知身分'
          : rule('win.mode') === 'dual'
            ? '得知他生效的牌是好人還是狼人'
            : '得知是好人還是狼人';
      return `每夜查驗一名其他玩家，${told}；同一人可再驗。`;
    },
    day: '明天：考慮上警，報出查驗對象與結果',
    call: '請選擇查驗對象',
  },
  witch: {
    names: '女巫|巫|女',
    skill: (rule) => {
      const told =
        rule('witch.told_victim') === 'always' ? '每夜得知誰中刀' : '每夜得知誰中刀，解藥用掉後不再得知';
      const both = rule('witch.both_same_night') === 'true' ? '同夜可兩瓶都用' : '同夜只能用一瓶';
      const self = rule('witch.self_poison') === 'true' ? '可毒自己' : '不可毒自己';
      return `解藥救當夜中刀的人，毒藥毒一名玩家，各一瓶。${told}。${both}，${selfSave[rule('witch.self_save')] ?? ''}，${self}。`;
    },
    day: '明天：先聽發言，不必急著表明身分',
    call: '今夜是否用藥',
  },
  hunter: {
    names: '獵人|獵',
    skill: (rule) => `夜晚不行動。${gun(rule, 'hunter')}`,
    day: '明天：記住你最懷疑的人',
    call: '請確認開槍狀態',
  },
  guard: {
    names: '守衛|守',
    skill: (rule) => {
      const self = rule('guard.self') === 'true' ? '可守自己' : '不可守自己';
      const empty = rule('guard.empty') === 'true' ? '，可空守' : '，不可空守';
      const repeat = rule('guard.repeat') === 'true' ? '' : '，不可連續兩夜守同一人';
      const both = rule('guard.plus_antidote') === 'dies' ? '又被解藥救時他仍出局' : '又被解藥救也不出局';
      const card = rule('guard.learns_card') === 'true' ? '你會得知他的身分。' : '';
      return `每夜守護一名玩家，使他當夜不因狼刀出局；擋不住毒藥，${both}。${self}${empty}${repeat}。${card}`;
    },
    day: '明天：先聽發言，不必急著表明身分',
    call: '請選擇守護對象',
    ask: { menu: '選擇守護對象', act: '守護', none: '空守' },
  },
  idiot: {
    names: '白痴|白癡|傻瓜|愚者|白',
    skill: (rule) => {
      const flip = rule('idiot.flip') === 'automatic' ? '自動翻牌留場' : '可翻牌留場';
      const after = rule('idiot.after_flip') === 'immune' ? '也不再被投' : '再被放逐就出局';
      return `夜晚不行動。被放逐時${flip}，之後可發言、不能投票，${after}；其他原因照常出局。`;
    },
    call: '請確認身分',
  },
  elder: {
    names: '長老|族長',
    skill: (rule) => {
      const shot = rule('elder.wolf_caused_no_penalty') === 'true' ? '中槍（狼槍不算）' : '中槍';
      return `夜晚不行動。第一次中刀不出局，第二次才出局。你被放逐、中毒或${shot}出局時，好人失去所有技能。`;
    },
  },
  cupid: {
    names: '邱比特|丘比特|愛神',
    skill: (rule) => {
      const decline = rule('cupid.may_decline') === 'true' ? '，也可不連結' : '';
      const third = rule('third.members') === 'trio' ? '與你' : '';
      return `首夜指定兩名情侶，可含自己${decline}；一人出局，另一人一同出局。一狼一好的情侶${third}自成第三方。`;
    },
    wins: (rule) => {
      const wolves = rule('cupid.both_wolves') === 'wolves' ? '情侶都是狼人隨狼人' : '情侶都是狼人也隨好人';
      const mixed =
        rule('third.members') === 'trio' ? '一狼一好則與情侶淘汰其他人' : '自己與狼人成為情侶則隨情侶';
      return `隨好人；${wolves}，${mixed}`;
    },
    call: '請指定兩名情侶',
  },
  silencer: {
    names: '禁言長老|禁言|血月使者',
    skill: (rule) => {
      const repeat = rule('mute.repeat') === 'true' ? '' : '，不可連續兩夜同一人';
      return `每夜可禁言一名玩家，他隔天不能發言，仍可投票與行動。可選自己，可不禁言${repeat}。`;
    },
    call: '請選擇禁言對象',
  },
  knight: {
    names: '騎士|騎',
    skill:
      '夜晚不行動。白天公布出局之後、放逐投票之前，可決鬥一名玩家，全局一次：他是狼人則出局並隨即天黑，是好人則你出局。',
    day: '明天：先聽發言，有把握再決鬥',
    call: '請確認身分',
  },
  bear: {
    names: '馴熊師|馴熊|熊',
    skill: '夜晚不行動。每天天亮，左右最近的在場玩家有狼人，熊就咆哮，全桌都知道；隱狼不算。',
    day: '明天：熊咆哮時，想好何時表明身分',
    call: '請確認身分',
  },
  bomber: {
    names: '炸彈人|炸彈',
    skill: '夜晚不行動。被放逐時，最後一輪投你的人一同出局，不能用技能；其他原因出局不會爆炸。',
    wins: '隨好人；爆炸後無人在場，則由你獨自獲勝',
    call: '請確認身分',
  },
  girl: {
    names: '小女孩|女孩',
    skill: (rule) => {
      if (rule('girl.info') === 'none') return '夜晚不行動，本桌規則下不能偷看。';
      const seen = rule('girl.info') === 'pack' ? '全部狼人' : '一名狼人';
      const caught = rule('girl.caught') === 'forced' ? '，被發現即成為當夜刀口' : '，被發現可能被刀';
      const risk =
        rule('girl.catch') === '0' ? '，不會被發現' : `；有 ${rule('girl.catch')}% 機會被狼隊發現${caught}`;
      return `每夜狼人行動時可偷看，看到${seen}${risk}。`;
    },
    ask: { menu: '是否偷看', act: '偷看' },
  },
  scapegoat: {
    names: '替罪羊|代罪羊|羊',
    skill: (rule) => {
      const none = rule('scapegoat.may_name_none') === 'true' ? '，也可讓所有人不能投' : '';
      return `夜晚不行動。放逐投票平票時，由你出局，不再 PK；離場前指定明天誰可投票${none}。`;
    },
  },
  piper: {
    names: '吹笛者|吹笛人|吹笛',
    skill: '每夜迷惑兩名尚未被迷惑的其他玩家，不能選自己；被迷惑者每夜互相確認，身分與技能不變。',
    side: '第三方',
    wins: '你在場，且其他在場玩家全被迷惑，由你獨自獲勝',
    call: '請迷惑兩名玩家',
  },
  wildChild: {
    names: '野孩子|野孩',
    skill: (rule) => {
      const when = rule('wc.trigger') === 'exile_only' ? '被放逐' : '出局';
      const sd = rule('wc.self_destruct') === 'true' && rule('sd.enabled') === 'true' ? '，白天可自爆' : '';
      return `首夜選一名其他玩家為榜樣。榜樣${when}前你是好人；${when}後你變成狼人，下一夜起與狼隊一同下刀${sd}。`;
    },
    wins: '變成狼人前隨好人，之後隨狼人',
    call: '請選擇榜樣',
  },
  hooligan: {
    names: '老流氓|流氓',
    skill: (rule) => {
      const poison = rule('hood.poison_delay') === 'day_N' ? '天亮後那天' : '天亮後隔天';
      return `夜晚不行動，屬平民，不受魅惑。中毒撐到${poison}發言結束才出局，中槍撐到隔天發言結束；其他原因立即出局。`;
    },
    call: '請確認身分',
  },
  thief: {
    names: '盜賊|小偷|盜',
    skill: (rule) =>
      rule('thief.choice') === 'must_choose_wolf_forced'
        ? '首夜看兩張底牌，須選一張作為身分；其中有狼人牌時，必須選狼人牌。'
        : '首夜看兩張底牌，可選一張作為身分，也可保留盜賊（視為平民）；兩張都是狼人牌時，必須選一張。',
    wins: '依選定的身分',
    day: '明天：照新的身分行事',
    call: '請選一張底牌',
    ask: { menu: '選一張底牌', act: '選牌' },
  },
  copy: { names: '複刻牌|複刻', skill: '身分與技能同你的另一張牌。' },
  villager: { names: '平民|民|村民|普通村民', skill: '沒有技能，夜晚不行動；白天靠發言與投票找出狼人。' },
};

/** How each camp wins. */
export const campWins = {
  good: (rule: Rule): string => {
    if (rule('win.mode') === 'dual') return '狼人牌全部出局';
    return rule('win.good_needs_both') === 'true' ? '狼人全部出局，且神職、平民都還有人在場' : '狼人全部出局';
  },
  wolves: (rule: Rule): string => {
    if (rule('win.mode') === 'dual')
      return rule('dual.wolf_win') === 'wangzai' ? '旺仔全部出局' : '旺仔全部出局，或神職全部出局';
    if (rule('win.mode') === 'all') return '狼人以外全部出局';
    return rule('win.side_classes') === 'villagers_or_everybody'
      ? '平民全部出局，或狼人以外全部出局'
      : '神職全部出局，或平民全部出局';
  },
};

/** What to do on the first day, unless the card says otherwise. */
export const campDays = {
  good: '明天：聽發言，說出你懷疑誰與理由',
  wolves: '明天：像好人一樣發言，說出你懷疑誰',
};

/** What a card is called by whoever writes a deck. */
export const cast = castOf(cards);
