import type { Words } from '../zh-tw.ts';

/** The groups in which a host finds a rule. */
export const flagGroups: Words['flagGroups'] = {
  night: '夜晚与狼刀',
  win: '胜负',
  class: '屠边：神或民',
  lovers: '情侣与第三方',
  potions: '女巫、守卫、预言家',
  shots: '开枪',
  gods: '其他角色',
  wolves: '特殊狼人',
  sheriff: '警长与竞选',
  talk: '发言与投票',
  words: '遗言',
  burst: '自爆',
  dual: '双身份',
  gold: '黄金内裤',
  table: '本桌',
};

/** Causes of leaving, in the names of the shooters' rules. */
export const causes: Words['causes'] = {
  knife: '中刀',
  exile: '被放逐',
  shot: '中枪',
  poison: '中毒',
  love: '殉情',
  charm: '受魅惑',
  bomb: '被炸',
  take: '被白狼王带走',
  duel: '被决斗',
  self_destruct: '自爆',
};

/** Rules that stand once for each card or cause. */
export const flagFamilies: Words['flagFamilies'] = {
  class: {
    name: (who) => `屠边时${who}算`,
    values: { god: '神职', villager: '平民', none: '都不算' },
  },
  hunter: {
    name: (cause) => `猎人${cause}出局`,
    values: { true: '可开枪', false: '不可开枪' },
  },
  wolf_king: {
    name: (cause) => `狼王${cause}出局`,
    values: { true: '可开枪', false: '不可开枪' },
  },
};

/** Every other rule that can be set, with what each value means. */
export const flags: Words['flags'] = {
  'night.fake_steps': {
    name: '无人持有的步骤照常叫',
    values: { board_roles: '板子上的都叫', n1_only: '只叫首夜的（盗贼、情侣）', none: '只叫有人持有的' },
  },
  'night.windows': {
    name: '夜晚行动方式',
    values: { roll_call: '逐一睁眼', shared: '互不相干的一起行动' },
  },
  'guard.plus_antidote': { name: '同守同救', values: { dies: '照样出局', survives: '不出局' } },
  'guard.plus_antidote_counts_as': {
    name: '同守同救出局视为',
    values: { wolf: '中刀，可开枪', other: '不算中刀，不可开枪' },
  },
  'death.knife_and_poison': {
    name: '同夜中刀又中毒视为',
    values: { poison: '中毒，不可开枪', knife: '中刀，可开枪' },
  },
  'death.reveal_card': { name: '出局翻牌', values: { true: '翻牌', false: '结束前不翻' } },
  'wolves.consensus': {
    name: '狼刀如何决定',
    values: { unanimous: '须一致，否则无人中刀', majority: '多数决，平手则无人中刀' },
  },
  'wolves.may_skip': { name: '空刀', values: { true: '可空刀', false: '必须选一人' } },
  'wolves.may_knife_wolf': { name: '自刀', values: { true: '可刀自己或同伴', false: '不可刀狼人' } },
  'win.mode': {
    name: '狼人胜利条件',
    values: {
      side: '屠边：神职或平民全部出局',
      all: '屠城：狼人以外全部出局',
      dual: '双身份：见旺仔的规则',
    },
  },
  'win.side_classes': {
    name: '屠边指哪两边',
    values: { gods_or_villagers: '神职全灭或平民全灭', villagers_or_everybody: '平民全灭，或狼人以外全灭' },
  },
  'win.good_needs_both': {
    name: '好人胜利的条件',
    values: { true: '狼人全出局，且神民各存一', false: '狼人全部出局即可' },
  },
  'win.check': {
    name: '胜负何时判定',
    values: { after_forced: '开枪之前', after_chain: '开枪之后' },
  },
  'win.parity': {
    name: '狼人数不少于其余时',
    values: { true: '狼人胜', false: '照常进行' },
  },
  'win.night_priority': {
    name: '夜晚同时达成',
    values: {
      wolf_first: '第三方、狼人、好人依次',
      good_first: '第三方、好人、狼人依次',
      staged: '先算狼刀再算毒药',
    },
  },
  'win.day_priority': {
    name: '白天同时达成',
    values: { good_first: '第三方、好人、狼人依次', wolf_first: '第三方、狼人、好人依次' },
  },
  'win.all_dead': {
    name: '全员出局',
    values: { by_phase: '夜晚狼人胜，白天好人胜', draw: '平局' },
  },
  'win.third_members_counted': {
    name: '第三方成员算神民',
    values: { true: '照自己的牌算', false: '都不算' },
  },
  'third.members': {
    name: '人狼恋的第三方是',
    values: { couple: '情侣二人', trio: '情侣与丘比特' },
  },
  'third.win': {
    name: '第三方胜利条件',
    values: {
      last_two: '情侣是最后两人',
      day_one_other: '白天时至多另剩一人',
      others_out: '第三方以外全部出局',
    },
  },
  'third.blocks_others': {
    name: '人狼恋在场时',
    values: { true: '狼人与好人不能胜', false: '照常判定' },
  },
  'third.reevaluate': {
    name: '野孩子变狼时情侣的阵营',
    values: { true: '重新判定', false: '不变' },
  },
  'cupid.may_decline': { name: '丘比特可不连', values: { true: '可不连', false: '必须连两人' } },
  'cupid.timeout': {
    name: '丘比特超时',
    values: { random: '由种子抽两人', none: '无人相连' },
  },
  'cupid.both_wolves': {
    name: '双狼情侣时丘比特属',
    values: { wolves: '狼人', good: '好人' },
  },
  'cupid.out_required': {
    name: '情侣出局后的丘比特',
    values: { true: '好人还须放逐他', false: '不必放逐' },
  },
  'cupid.reverts': {
    name: '情侣出局后丘比特的阵营',
    values: { true: '回到好人', false: '留在第三方' },
  },
  'cupid.disclosure_penalty': {
    name: '丘比特泄漏情侣',
    values: { true: '法官可判出局', false: '不罚' },
  },
  'lovers.vote_ban': { name: '情侣互投', values: { true: '不可互投', false: '可以' } },
  'lovers.kill_ban': { name: '情侣互杀', values: { true: '不可互杀', false: '可以' } },
  'witch.both_same_night': { name: '同夜用双药', values: { true: '可以', false: '同夜只用一药' } },
  'witch.self_save': {
    name: '女巫自救',
    values: {
      always: '可自救',
      first_night: '只限首夜',
      never: '不可自救',
      no_guard_only: '板子没有守卫才可',
    },
  },
  'witch.told_victim': {
    name: '告知女巫刀口',
    values: { while_antidote: '解药用过就不再告知', always: '每夜告知' },
  },
  'witch.self_poison': { name: '女巫自毒', values: { true: '可自毒', false: '不可自毒' } },
  'guard.self': { name: '守卫自守', values: { true: '可自守', false: '不可自守' } },
  'guard.empty': { name: '守卫空守', values: { true: '可空守', false: '必须守一人' } },
  'guard.repeat': { name: '连守同一人', values: { true: '可连守', false: '不可连守' } },
  'guard.learns_card': {
    name: '守卫得知对象身份',
    values: { true: '看得到那张牌', false: '不告知' },
  },
  'seer.result': { name: '查验结果', values: { role: '得知身份', camp: '只知好人或狼人' } },
  'idiot.flip': { name: '白痴翻牌', values: { optional: '自己决定', automatic: '自动翻牌' } },
  'idiot.after_flip': {
    name: '白痴翻牌后再被投票',
    values: { immune: '不能再投他', second_exile_kills: '可再放逐，出局' },
  },
  'idiot.counts_after_flip': {
    name: '翻牌白痴在屠边时',
    values: { true: '仍算神职', false: '不再算' },
  },
  'idiot.sheriff': {
    name: '警长白痴翻牌',
    values: {
      keep_zero_weight: '留警徽，没有票',
      badge_lost: '警徽流失',
      must_transfer_or_tear: '当场移交或撕毁',
    },
  },
  'elder.antidote': {
    name: '解药救长老',
    values: {
      cancels_hit: '这一刀不扣命',
      restores_one_life: '救后剩一命',
      only_lethal: '第二刀才能救',
    },
  },
  'elder.told': { name: '长老失去一命时', values: { true: '天亮私下告知', false: '不告知' } },
  'elder.wolf_caused_no_penalty': {
    name: '狼王开枪或带走长老',
    values: { true: '好人不失去技能', false: '好人也失去技能' },
  },
  'elder.penalty_public': {
    name: '好人失去技能时',
    values: { true: '当场公布', false: '不公布' },
  },
  'scapegoat.may_name_none': {
    name: '替罪羊指定次日投票者',
    values: { true: '可以一个也不指定', false: '至少指定一人' },
  },
  'girl.info': {
    name: '小女孩偷看所得',
    values: { one_wolf: '随机一名狼人', pack: '所有睁眼的狼人', none: '没有，本角色不用' },
  },
  'girl.catch': {
    name: '偷看被发现的概率',
    values: { '0': '不会', '10': '一成', '25': '四分之一', '50': '一半', '100': '必定' },
  },
  'girl.caught': {
    name: '小女孩被发现',
    values: { forced: '改刀她，原目标作废', optional: '狼人可不改' },
  },
  'girl.savable': {
    name: '解药救被发现的小女孩',
    values: { true: '有效', false: '无效' },
  },
  'girl.guardable': { name: '守卫守小女孩', values: { true: '有效', false: '无效，不告知' } },
  'thief.choice': {
    name: '盗贼选牌',
    values: {
      must_choose_wolf_forced: '必须选一张，有狼必选狼',
      optional_both_wolves_forced: '可不选，两张都是狼才必选',
    },
  },
  'thief.redeal_two_wolves': {
    name: '两张底牌都是狼',
    values: { true: '重新发牌', false: '场上少一狼' },
  },
  'wwk.target': {
    name: '白狼王可带走',
    values: { any: '任何在场的人', non_wolf: '狼人以外的人' },
  },
  'wwk.take_in_election': {
    name: '白狼王在竞选中自爆',
    values: { true: '可带人', false: '不可带人' },
  },
  'wb.repeat': { name: '连续魅惑同一人', values: { true: '可以', false: '不可以' } },
  'wb.on_poison': {
    name: '狼美人中毒出局',
    values: { true: '魅惑生效', false: '魅惑不生效' },
  },
  'hw.knows_pack': { name: '隐狼与狼队', values: { true: '得知狼队', false: '不知狼队' } },
  'hw.last': {
    name: '狼人只剩隐狼',
    values: { auto_out: '隐狼随即出局', takes_knife: '隐狼醒来用刀' },
  },
  'hw.duel_counts_as': {
    name: '骑士决斗隐狼',
    values: { wolf: '算狼人，隐狼出局', good: '算好人，骑士出局' },
  },
  'wc.trigger': {
    name: '野孩子变狼的条件',
    values: { any_death: '榜样出局，不论原因', exile_only: '榜样被放逐' },
  },
  'wc.self_destruct': { name: '变狼的野孩子自爆', values: { true: '可自爆', false: '不可自爆' } },
  'bear.after_death': {
    name: '驯熊师出局后的天亮',
    values: { announce_silent: '报熊没有咆哮', nothing: '不再报熊' },
  },
  'hood.poison_delay': {
    name: '中毒的老流氓撑到',
    values: { day_N: '当天发言结束', day_N_plus_1: '次日发言结束' },
  },
  'mute.repeat': { name: '连续禁言同一人', values: { true: '可以', false: '不可以' } },
  'mute.text': {
    name: '被禁言者可打',
    values: { gestures: '赞、倒赞与座号', none: '什么都不能打' },
  },
  'mute.last_words': { name: '被禁言者的遗言', values: { true: '照常有', false: '没有' } },
  'sheriff.enabled': { name: '警长', values: { true: '有警长', false: '无警长' } },
  'election.mode': {
    name: '警长竞选方式',
    values: { candidates: '上警者竞选', open: '不上警，人人可被投' },
  },
  'election.electorate': {
    name: '谁投警长票',
    values: { off_stage: '只有警下', all_but_self: '所有在场的人，不投自己' },
  },
  'election.before_deaths': {
    name: '竞选与死讯',
    values: { true: '先竞选再报死讯', false: '先报死讯，发言后竞选' },
  },
  'election.tie': {
    name: '竞选平票',
    values: { pk: 'PK 一次', repeat: '再投一次', none: '不再投' },
  },
  'election.unresolved': {
    name: '竞选没有结果',
    values: { no_badge: '本局无警长', next_day: '明天再选' },
  },
  'election.anchor': {
    name: '警上发言起点',
    values: { list_ends: '单数分从头，双数分从尾', minute_unit_digit: '分钟个位数的座位' },
  },
  'election.explode': {
    name: '竞选中自爆',
    values: { single: '本局无警长', double: '首次顺延，第二次无警长', postpone: '每次都顺延' },
  },
  'sheriff.weight': {
    name: '警长的放逐票',
    values: { '1.5': '1.5 票', '2': '2 票', by_alive: '七人以上 2 票，六人以下 1.5 票' },
  },
  'sheriff.sum_up': { name: '警长归票', values: { true: '有归票', false: '没有归票' } },
  'badge.on_death': {
    name: '警长出局时警徽',
    values: {
      must_pass: '必须移交，超时抽一人',
      may_pass: '可移交，不可撕',
      pass_or_tear: '可移交或撕毁，超时撕毁',
    },
  },
  'badge.on_self_destruct': {
    name: '警长自爆时警徽',
    values: { as_death: '与出局相同', lost: '警徽流失' },
  },
  'badge.timing': {
    name: '警徽移交时机',
    values: { after_chain: '出局与开枪都结束后', before_shots: '开枪之前' },
  },
  'speech.start': {
    name: '有警长时的发言起点',
    values: { sheriff_side: '警左或警右', dead_side: '单死时死左或死右' },
  },
  'speech.no_sheriff': {
    name: '无警长时的发言起点',
    values: { after_dead: '单死者的下一位，否则看分钟', random: '由种子抽座位' },
  },
  'vote.self': { name: '投自己', values: { true: '可投自己', false: '不可投自己' } },
  'vote.open': { name: '放逐投票', values: { true: '投了就公开', false: '截止后一起公开' } },
  'tie.mode': {
    name: '放逐平票',
    values: { none: '无人出局', pk: 'PK 一次，再平无人出局', revote: 'PK 到有人出局' },
  },
  'tie.sheriff': {
    name: '平票由警长决定',
    values: { first: '首次平票可决定', after_pk: '第二次平票可决定', off: '不由警长决定' },
  },
  'lw.nights': {
    name: '夜晚出局的遗言',
    values: { '0': '都没有', '1': '首夜有', wolves: '前几夜有，与狼数相同', all: '每夜都有' },
  },
  'lw.exile': { name: '被放逐的遗言', values: { true: '有', false: '没有' } },
  'lw.exile_follower': {
    name: '随放逐者殉情的遗言',
    values: { true: '有', false: '没有' },
  },
  'lw.poison': { name: '中毒者的遗言', values: { true: '与其他出局者相同', false: '没有' } },
  'lw.self_destruct': { name: '自爆后的遗言', values: { never: '没有', first_day: '第一天有' } },
  'sd.enabled': { name: '狼人自爆', values: { true: '可自爆', false: '不可自爆' } },
  'sd.phases': {
    name: '白天何时可自爆',
    values: { any: '任何时候', outside_votes: '投票与遗言之外' },
  },
  'sd.night': { name: '夜晚自爆', values: { true: '可以，这一夜重来', false: '不可以' } },
  'dual.per_batch': {
    name: '同时受击失去身份',
    values: { '1': '至多一张', per_hit: '受几击失几张' },
  },
  'dual.king_kill': {
    name: '双牌狼王的加刀',
    values: { while_alive: '还有一张牌就有', both_cards: '两张牌都在才有' },
  },
  'dual.wolf_win': {
    name: '双身份狼人胜利条件',
    values: { wangzai: '旺仔全部出局', wangzai_or_gods: '旺仔或神职全部出局' },
  },
  'dual.forbid_pairs': {
    name: '狼人配潜行狼或预言家',
    values: { true: '重新发牌', false: '可以' },
  },
  'gold.enabled': { name: '黄金内裤', values: { true: '有', false: '没有' } },
  'gold.scope': { name: '黄金内裤范围', values: { guild: '整个服务器', channel: '这个频道' } },
  'gold.first_knife': {
    name: '首刀指',
    values: { first_night: '首夜那一刀', first_actual: '第一次有人中刀出局' },
  },
  'gold.knife_and_poison': {
    name: '首刀又中毒',
    values: { true: '仍算首刀', false: '不算首刀' },
  },
  'gold.carry': {
    name: '受保护者拿到狼人',
    values: { kill_only: '不可刀顺延，不可验不顺延', carry_both: '两种都顺延' },
  },
  'gold.absent': {
    name: '受保护者缺席',
    values: { keep: '留到他下一局', lapse: '下一局后失效' },
  },
  away: {
    name: '离开的玩家',
    values: { takeover: '练习玩家托管', idle: '超时不行动', dies: '该阶段结束时出局' },
  },
  'observer.dead_room': {
    name: '亡者看全场',
    values: { true: '可看，开局前公布', false: '只看公开的内容' },
  },
};
