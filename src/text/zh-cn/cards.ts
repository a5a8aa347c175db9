import { type CardTable, castOf, firingCauses, type Rule } from '../card.ts';
import { causes } from './flags.ts';

/** The pack's knife, for every wolf that shares it. */
const knife = (rule: Rule): string => {
  const may = [
    rule('wolves.may_skip') === 'true' ? '可空刀' : '不可空刀',
    rule('wolves.may_knife_wolf') === 'true' ? '可自刀' : '不可自刀',
  ].join('、');
  const agreed =
    rule('wolves.consensus') === 'unanimous' ? '全体一致才算数' : '以多数为准，票数相同则无人中刀';
  return `每夜与同伴选一人下刀，${may}；${agreed}。`;
};
const burst = (rule: Rule): string => (rule('sd.enabled') === 'true' ? '白天可自爆，随即天黑。' : '');

/** `甲、乙或丙`. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}或${words.at(-1)}`;

const gun = (rule: Rule, shooter: 'hunter' | 'wolf_king'): string => {
  const by = firingCauses(rule, shooter).map((cause) => causes[cause as keyof typeof causes]);
  return by.length === 0
    ? '本桌规则下你不能开枪。'
    : `${either(by)}出局时，可开枪带走一名在场玩家，也可不开；其他原因出局不能开枪。`;
};

const selfSave: Record<string, string> = {
  always: '可自救',
  first_night: '只有首夜可自救',
  never: '不可自救',
  no_guard_only: '板子上没有守卫才可自救',
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
      if (rule('sd.enabled') !== 'true') return `${knife(rule)}本桌不可自爆，带人的技能用不上。`;
      const whom = rule('wwk.target') === 'non_wolf' ? '一名同伴以外的玩家' : '一名在场玩家';
      const election = rule('wwk.take_in_election') === 'true' ? '' : '，警长竞选时不能带人';
      return `${knife(rule)}白天自爆时可带走${whom}${election}；其他方式出局不能带人。`;
    },
  },
  wolfBeauty: {
    names: '狼美人|狼美',
    skill: (rule) => {
      const repeat = rule('wb.repeat') === 'true' ? '' : '，不可连续两夜同一人';
      const by = rule('wb.on_poison') === 'true' ? '被放逐、中枪或中毒' : '被放逐或中枪';
      return `${knife(rule)}每夜另魅惑一名其他玩家${repeat}；你${by}出局时，他一同出局。你不可自爆，同伴也不能刀你。`;
    },
    call: '请选择魅惑对象',
  },
  hiddenWolf: {
    names: '隐狼|影狼|雪狼',
    skill: (rule) => {
      const pack = rule('hw.knows_pack') === 'true' ? '首夜得知狼队座位，狼队不知道你' : '与狼队互不相识';
      const last = rule('hw.last') === 'auto_out' ? '你也随之出局' : '由你接刀';
      return `不参与狼刀，不可自爆，查验显示为好人；${pack}。其他狼人全部出局时，${last}。`;
    },
    call: '请确认身份',
  },
  stealthWolf: {
    names: '潜行狼|潜狼',
    skill: (rule) => `这张牌在上在下，你都与狼人一同行动。${knife(rule)}${burst(rule)}`,
  },
  seer: {
    names: '预言家|先知|预',
    skill: (rule) => {
      const told =
        rule('seer.result') === 'role'
          ? '得知身份'
          : rule('win.mode') === 'dual'
            ? '得知他生效的牌是好人还是狼人'
            : '得知是好人还是狼人';
      return `每夜查验一名其他玩家，${told}；同一人可再验。`;
    },
    day: '明天：考虑上警，报出查验对象与结果',
    call: '请选择查验对象',
  },
  witch: {
    names: '女巫|巫|女',
    skill: (rule) => {
      const told =
        rule('witch.told_victim') === 'always' ? '每夜得知谁中刀' : '每夜得知谁中刀，解药用掉后不再得知';
      const both = rule('witch.both_same_night') === 'true' ? '同夜可两瓶都用' : '同夜只能用一瓶';
      const self = rule('witch.self_poison') === 'true' ? '可毒自己' : '不可毒自己';
      return `解药救当夜中刀的人，毒药毒一名玩家，各一瓶。${told}。${both}，${selfSave[rule('witch.self_save')] ?? ''}，${self}。`;
    },
    day: '明天：先听发言，不必急着表明身份',
    call: '今夜是否用药',
  },
  hunter: {
    names: '猎人|猎',
    skill: (rule) => `夜晚不行动。${gun(rule, 'hunter')}`,
    day: '明天：记住你最怀疑的人',
    call: '请确认开枪状态',
  },
  guard: {
    names: '守卫|守',
    skill: (rule) => {
      const self = rule('guard.self') === 'true' ? '可守自己' : '不可守自己';
      const empty = rule('guard.empty') === 'true' ? '，可空守' : '，不可空守';
      const repeat = rule('guard.repeat') === 'true' ? '' : '，不可连续两夜守同一人';
      const both = rule('guard.plus_antidote') === 'dies' ? '又被解药救时他仍出局' : '又被解药救也不出局';
      const card = rule('guard.learns_card') === 'true' ? '你会得知他的身份。' : '';
      return `每夜守护一名玩家，使他当夜不因狼刀出局；挡不住毒药，${both}。${self}${empty}${repeat}。${card}`;
    },
    day: '明天：先听发言，不必急着表明身份',
    call: '请选择守护对象',
    ask: { menu: '选择守护对象', act: '守护', none: '空守' },
  },
  idiot: {
    names: '白痴|傻瓜|愚者|白',
    skill: (rule) => {
      const flip = rule('idiot.flip') === 'automatic' ? '自动翻牌留场' : '可翻牌留场';
      const after = rule('idiot.after_flip') === 'immune' ? '也不再被投' : '再被放逐就出局';
      return `夜晚不行动。被放逐时${flip}，之后可发言、不能投票，${after}；其他原因照常出局。`;
    },
    call: '请确认身份',
  },
  elder: {
    names: '长老|族长',
    skill: (rule) => {
      const shot = rule('elder.wolf_caused_no_penalty') === 'true' ? '中枪（狼枪不算）' : '中枪';
      return `夜晚不行动。第一次中刀不出局，第二次才出局。你被放逐、中毒或${shot}出局时，好人失去所有技能。`;
    },
  },
  cupid: {
    names: '丘比特|邱比特|爱神',
    skill: (rule) => {
      const decline = rule('cupid.may_decline') === 'true' ? '，也可不连' : '';
      const third = rule('third.members') === 'trio' ? '与你' : '';
      return `首夜指定两名情侣，可含自己${decline}；一人出局，另一人一同出局。一狼一好的情侣${third}自成第三方。`;
    },
    wins: (rule) => {
      const wolves = rule('cupid.both_wolves') === 'wolves' ? '情侣都是狼人随狼人' : '情侣都是狼人也随好人';
      const mixed =
        rule('third.members') === 'trio' ? '一狼一好则与情侣淘汰其他人' : '自己与狼人成为情侣则随情侣';
      return `随好人；${wolves}，${mixed}`;
    },
    call: '请指定两名情侣',
  },
  silencer: {
    names: '禁言长老|禁言|血月使者',
    skill: (rule) => {
      const repeat = rule('mute.repeat') === 'true' ? '' : '，不可连续两夜同一人';
      return `每夜可禁言一名玩家，他第二天不能发言，仍可投票与行动。可选自己，可不禁言${repeat}。`;
    },
    call: '请选择禁言对象',
  },
  knight: {
    names: '骑士|骑',
    skill:
      '夜晚不行动。白天公布出局之后、放逐投票之前，可决斗一名玩家，全局一次：他是狼人则出局并随即天黑，是好人则你出局。',
    day: '明天：先听发言，有把握再决斗',
    call: '请确认身份',
  },
  bear: {
    names: '驯熊师|驯熊|熊',
    skill: '夜晚不行动。每天天亮，左右最近的在场玩家有狼人，熊就咆哮，全桌都知道；隐狼不算。',
    day: '明天：熊咆哮时，想好何时表明身份',
    call: '请确认身份',
  },
  bomber: {
    names: '炸弹人|炸弹',
    skill: '夜晚不行动。被放逐时，最后一轮投你的人一同出局，不能用技能；其他原因出局不会爆炸。',
    wins: '随好人；爆炸后无人在场，则由你独自获胜',
    call: '请确认身份',
  },
  girl: {
    names: '小女孩|女孩',
    skill: (rule) => {
      if (rule('girl.info') === 'none') return '夜晚不行动，本桌规则下不能偷看。';
      const seen = rule('girl.info') === 'pack' ? '全部狼人' : '一名狼人';
      const caught = rule('girl.caught') === 'forced' ? '，被发现即成为当夜刀口' : '，被发现可能被刀';
      const risk =
        rule('girl.catch') === '0' ? '，不会被发现' : `；有 ${rule('girl.catch')}% 概率被狼队发现${caught}`;
      return `每夜狼人行动时可偷看，看到${seen}${risk}。`;
    },
    ask: { menu: '是否偷看', act: '偷看' },
  },
  scapegoat: {
    names: '替罪羊|代罪羊|羊',
    skill: (rule) => {
      const none = rule('scapegoat.may_name_none') === 'true' ? '，也可让所有人不能投' : '';
      return `夜晚不行动。放逐投票平票时，由你出局，不再 PK；离场前指定明天谁可投票${none}。`;
    },
  },
  piper: {
    names: '吹笛者|吹笛人|吹笛',
    skill: '每夜迷惑两名尚未被迷惑的其他玩家，不能选自己；被迷惑者每夜互相确认，身份与技能不变。',
    side: '第三方',
    wins: '你在场，且其他在场玩家全被迷惑，由你独自获胜',
    call: '请迷惑两名玩家',
  },
  wildChild: {
    names: '野孩子|野孩',
    skill: (rule) => {
      const when = rule('wc.trigger') === 'exile_only' ? '被放逐' : '出局';
      const sd = rule('wc.self_destruct') === 'true' && rule('sd.enabled') === 'true' ? '，白天可自爆' : '';
      return `首夜选一名其他玩家为榜样。榜样${when}前你是好人；${when}后你变成狼人，下一夜起与狼队一同下刀${sd}。`;
    },
    wins: '变成狼人前随好人，之后随狼人',
    call: '请选择榜样',
  },
  hooligan: {
    names: '老流氓|流氓',
    skill: (rule) => {
      const poison = rule('hood.poison_delay') === 'day_N' ? '天亮后当天' : '天亮后第二天';
      return `夜晚不行动，属平民，不受魅惑。中毒撑到${poison}发言结束才出局，中枪撑到第二天发言结束；其他原因立即出局。`;
    },
    call: '请确认身份',
  },
  thief: {
    names: '盗贼|小偷|盗',
    skill: (rule) =>
      rule('thief.choice') === 'must_choose_wolf_forced'
        ? '首夜看两张底牌，须选一张作为身份；其中有狼人牌时，必须选狼人牌。'
        : '首夜看两张底牌，可选一张作为身份，也可保留盗贼（视为平民）；两张都是狼人牌时，必须选一张。',
    wins: '依选定的身份',
    day: '明天：照新的身份行事',
    call: '请选一张底牌',
    ask: { menu: '选一张底牌', act: '选牌' },
  },
  copy: { names: '复刻牌|复刻', skill: '身份与技能同你的另一张牌。' },
  villager: { names: '平民|民|村民|普通村民', skill: '没有技能，夜晚不行动；白天靠发言与投票找出狼人。' },
};

/** How each camp wins. */
export const campWins = {
  good: (rule: Rule): string => {
    if (rule('win.mode') === 'dual') return '狼人牌全部出局';
    return rule('win.good_needs_both') === 'true' ? '狼人全部出局，且神职、平民都还有人在场' : '狼人全部出局';
  },
  wolves: (rule: Rule): string => {
    if (rule('win.mode') === 'dual')
      return rule('dual.wolf_win') === 'wangzai' ? '旺仔全部出局' : '旺仔全部出局，或神职全部出局';
    if (rule('win.mode') === 'all') return '狼人以外全部出局';
    return rule('win.side_classes') === 'villagers_or_everybody'
      ? '平民全部出局，或狼人以外全部出局'
      : '神职全部出局，或平民全部出局';
  },
};

/** What to do on the first day, unless the card says otherwise. */
export const campDays = {
  good: '明天：听发言，说出你怀疑谁与理由',
  wolves: '明天：像好人一样发言，说出你怀疑谁',
};

/** What a card is called by whoever writes a deck. */
export const cast = castOf(cards);
