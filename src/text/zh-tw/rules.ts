import { type Rules, type RuleWords, rulesText } from '../rules.ts';
import { cast } from './cards.ts';
import { causes, flagFamilies, flags } from './flags.ts';
import { settings } from './settings.ts';

const words: RuleWords = {
  colon: '：',
  join: '；',
  scapegoat: '平票則替罪羊出局',
  heads: {
    win: '勝負',
    pack: '狼刀',
    witch: '女巫',
    cards: '身分',
    sheriff: '警長',
    burst: '自爆',
    lastWords: '遺言',
    vote: '投票',
  },
  values: {
    'win.mode': {
      side: '屠邊，神職或平民全部出局則狼人勝',
      all: '屠城，好人全部出局則狼人勝',
      dual: '雙身分，旺仔全部出局則狼人勝',
    },
    'win.good_needs_both': { true: '好人勝須神民各存一', false: '狼人全部出局則好人勝' },
    'third.win': {
      last_two: '人狼戀成為最後兩人則勝',
      day_one_other: '人狼戀白天時至多另剩一人則勝',
      others_out: '人狼戀的第三方以外全部出局則勝',
    },
    'wolves.consensus': { unanimous: '須一致，否則無人中刀', majority: '多數決，平手則無人中刀' },
    'wolves.may_knife_wolf': { true: '可自刀', false: '不可自刀' },
    'witch.self_save': {
      always: '可自救',
      first_night: '首夜可自救',
      never: '不可自救',
      no_guard_only: '無守衛才可自救',
    },
    'witch.both_same_night': { true: '同夜可用雙藥', false: '同夜只用一藥' },
    'witch.told_victim': { always: '每夜告知刀口', while_antidote: '解藥用後不知刀口' },
    'guard.plus_antidote': { dies: '同守同救出局', survives: '同守同救不出局' },
    'seer.result': { camp: '查驗只知好人或狼人', role: '查驗得知身分' },
    'death.reveal_card': { true: '出局翻牌', false: '出局不翻牌' },
    'sheriff.enabled': { true: '', false: '無警長' },
    'sheriff.weight': { '1.5': '1.5 票', '2': '2 票', by_alive: '七人以上 2 票，六人以下 1.5 票' },
    'badge.on_death': {
      must_pass: '出局必須移交',
      may_pass: '出局可移交',
      pass_or_tear: '出局可移交或撕毀',
    },
    'election.unresolved': { no_badge: '選不出則本局無警長', next_day: '選不出則明天再選' },
    'sd.enabled': { true: '', false: '不可自爆' },
    'sd.phases': { any: '白天任何時候，隨即天黑', outside_votes: '白天投票與遺言之外，隨即天黑' },
    'election.explode': {
      single: '競選中自爆則無警長',
      double: '競選中兩次自爆則無警長',
      postpone: '競選中自爆則順延',
    },
    'lw.nights': {
      '0': '夜晚出局者沒有',
      '1': '首夜出局者有',
      wolves: '前幾夜（同狼數）出局者有',
      all: '夜晚出局者都有',
    },
    'lw.poison': { true: '', false: '中毒者沒有' },
    'lw.exile': { true: '放逐者有', false: '放逐者沒有' },
    'tie.sheriff': { first: '首次平票警長可決定', after_pk: '再平票警長可決定', off: '' },
    'tie.mode': {
      none: '平票無人出局',
      pk: '平票 PK 一次，再平無人出局',
      revote: '平票 PK 到有人出局',
    },
    'gold.enabled': { true: '有黃金內褲', false: '' },
  },
};

/** The rules of a table in at most eight lines. */
export const rules = (of: Rules): string[] =>
  rulesText(words, { flags, flagFamilies, causes, cast, settings }, of);
