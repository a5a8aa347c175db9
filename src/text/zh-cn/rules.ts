import { type Rules, type RuleWords, rulesText } from '../rules.ts';
import { cast } from './cards.ts';
import { causes, flagFamilies, flags } from './flags.ts';
import { settings } from './settings.ts';

const words: RuleWords = {
  colon: '：',
  join: '；',
  scapegoat: '平票则替罪羊出局',
  heads: {
    win: '胜负',
    pack: '狼刀',
    witch: '女巫',
    cards: '身份',
    sheriff: '警长',
    burst: '自爆',
    lastWords: '遗言',
    vote: '投票',
  },
  values: {
    'win.mode': {
      side: '屠边，神职或平民全部出局则狼人胜',
      all: '屠城，好人全部出局则狼人胜',
      dual: '双身份，旺仔全部出局则狼人胜',
    },
    'win.good_needs_both': { true: '好人胜须神民各存一', false: '狼人全部出局则好人胜' },
    'third.win': {
      last_two: '人狼恋成为最后两人则胜',
      day_one_other: '人狼恋白天时至多另剩一人则胜',
      others_out: '人狼恋的第三方以外全部出局则胜',
    },
    'wolves.consensus': { unanimous: '须一致，否则无人中刀', majority: '多数决，平手则无人中刀' },
    'wolves.may_knife_wolf': { true: '可自刀', false: '不可自刀' },
    'witch.self_save': {
      always: '可自救',
      first_night: '首夜可自救',
      never: '不可自救',
      no_guard_only: '无守卫才可自救',
    },
    'witch.both_same_night': { true: '同夜可用双药', false: '同夜只用一药' },
    'witch.told_victim': { always: '每夜告知刀口', while_antidote: '解药用后不知刀口' },
    'guard.plus_antidote': { dies: '同守同救出局', survives: '同守同救不出局' },
    'seer.result': { camp: '查验只知好人或狼人', role: '查验得知身份' },
    'death.reveal_card': { true: '出局翻牌', false: '出局不翻牌' },
    'sheriff.enabled': { true: '', false: '无警长' },
    'sheriff.weight': { '1.5': '1.5 票', '2': '2 票', by_alive: '七人以上 2 票，六人以下 1.5 票' },
    'badge.on_death': {
      must_pass: '出局必须移交',
      may_pass: '出局可移交',
      pass_or_tear: '出局可移交或撕毁',
    },
    'election.unresolved': { no_badge: '选不出则本局无警长', next_day: '选不出则明天再选' },
    'sd.enabled': { true: '', false: '不可自爆' },
    'sd.phases': { any: '白天任何时候，随即天黑', outside_votes: '白天投票与遗言之外，随即天黑' },
    'election.explode': {
      single: '竞选中自爆则无警长',
      double: '竞选中两次自爆则无警长',
      postpone: '竞选中自爆则顺延',
    },
    'lw.nights': {
      '0': '夜晚出局者没有',
      '1': '首夜出局者有',
      wolves: '前几夜（同狼数）出局者有',
      all: '夜晚出局者都有',
    },
    'lw.poison': { true: '', false: '中毒者没有' },
    'lw.exile': { true: '放逐者有', false: '放逐者没有' },
    'tie.sheriff': { first: '首次平票警长可决定', after_pk: '再平票警长可决定', off: '' },
    'tie.mode': {
      none: '平票无人出局',
      pk: '平票 PK 一次，再平无人出局',
      revote: '平票 PK 到有人出局',
    },
    'gold.enabled': { true: '有黄金内裤', false: '' },
  },
};

/** The rules of a table in at most eight lines. */
export const rules = (of: Rules): string[] =>
  rulesText(words, { flags, flagFamilies, causes, cast, settings }, of);
