import type { FlagGroup } from '../flag-words.ts';

/** The groups in which a host finds a rule. */
export const flagGroups: Record<FlagGroup, string> = {
  night: '夜晚與狼刀',
  win: '勝負',
  class: '屠邊：神或民',
  lovers: '情侶與第三方',
  potions: '女巫、守衛、預言家',
  shots: '開槍',
  gods: '其他角色',
  wolves: '特殊狼人',
  sheriff: '警長與競選',
  talk: '發言與投票',
  words: '遺言',
  burst: '自爆',
  dual: '雙身分',
  gold: '黃金內褲',
  table: '本桌',
};

/** Causes of leaving, in the names of the shooters' rules. */
export const causes = {
  knife: '中刀',
  exile: '被放逐',
  shot: '中槍',
  poison: '中毒',
  love: '殉情',
  charm: '受魅惑',
  bomb: '被炸',
  take: '被白狼王帶走',
  duel: '被決鬥',
  self_destruct: '自爆',
};

/** Rules that stand once for each card or cause. */
export const flagFamilies = {
  class: {
    name: (who: string) => `屠邊時${who}算`,
    values: { god: '神職', villager: '平民', none: '都不算' },
  },
  hunter: {
    name: (cause: string) => `獵人${cause}出局`,
    values: { true: '可開槍', false: '不可開槍' },
  },
  wolf_king: {
    name: (cause: string) => `狼王${cause}出局`,
    values: { true: '可開槍', false: '不可開槍' },
  },
};

/** Every other rule that can be set, with what each value means. */
export const flags = {
  'night.fake_steps': {
    name: '無人持有的步驟照常叫',
    values: { board_roles: '板子上的都叫', n1_only: '只叫首夜的（盜賊、情侶）', none: '只叫有人持有的' },
  },
  'night.windows': {
    name: '夜晚行動方式',
    values: { roll_call: '逐一睜眼', shared: '互不相干的一起行動' },
  },
  'guard.plus_antidote': { name: '同守同救', values: { dies: '照樣出局', survives: '不出局' } },
  'guard.plus_antidote_counts_as': {
    name: '同守同救出局視為',
    values: { wolf: '中刀，可開槍', other: '不算中刀，不可開槍' },
  },
  'death.knife_and_poison': {
    name: '同夜中刀又中毒視為',
    values: { poison: '中毒，不可開槍', knife: '中刀，可開槍' },
  },
  'death.reveal_card': { name: '出局翻牌', values: { true: '翻牌', false: '結束前不翻' } },
  'wolves.consensus': {
    name: '狼刀如何決定',
    values: { unanimous: '須一致，否則無人中刀', majority: '多數決，平手則無人中刀' },
  },
  'wolves.may_skip': { name: '空刀', values: { true: '可空刀', false: '必須選一人' } },
  'wolves.may_knife_wolf': { name: '自刀', values: { true: '可刀自己或同伴', false: '不可刀狼人' } },
  'win.mode': {
    name: '狼人勝利條件',
    values: {
      side: '屠邊：神職或平民全部出局',
      all: '屠城：狼人以外全部出局',
      dual: '雙身分：見旺仔的規則',
    },
  },
  'win.side_classes': {
    name: '屠邊指哪兩邊',
    values: { gods_or_villagers: '神職全滅或平民全滅', villagers_or_everybody: '平民全滅，或狼人以外全滅' },
  },
  'win.good_needs_both': {
    name: '好人勝利的條件',
    values: { true: '狼人全出局，且神民各存一', false: '狼人全部出局即可' },
  },
  'win.check': {
    name: '勝負何時判定',
    values: { after_forced: '開槍之前', after_chain: '開槍之後' },
  },
  'win.parity': {
    name: '狼人數不少於其餘時',
    values: { true: '狼人勝', false: '照常進行' },
  },
  'win.night_priority': {
    name: '夜晚同時達成',
    values: {
      wolf_first: '第三方、狼人、好人依次',
      good_first: '第三方、好人、狼人依次',
      staged: '先算狼刀再算毒藥',
    },
  },
  'win.day_priority': {
    name: '白天同時達成',
    values: { good_first: '第三方、好人、狼人依次', wolf_first: '第三方、狼人、好人依次' },
  },
  'win.all_dead': {
    name: '全員出局',
    values: { by_phase: '夜晚狼人勝，白天好人勝', draw: '平局' },
  },
  'win.third_members_counted': {
    name: '第三方成員算神民',
    values: { true: '照自己的牌算', false: '都不算' },
  },
  'third.members': {
    name: '人狼戀的第三方是',
    values: { couple: '情侶二人', trio: '情侶與邱比特' },
  },
  'third.win': {
    name: '第三方勝利條件',
    values: {
      last_two: '情侶是最後兩人',
      day_one_other: '白天時至多另剩一人',
      others_out: '第三方以外全部出局',
    },
  },
  'third.blocks_others': {
    name: '人狼戀在場時',
    values: { true: '狼人與好人不能勝', false: '照常判定' },
  },
  'third.reevaluate': {
    name: '野孩子變狼時情侶的陣營',
    values: { true: '重新判定', false: '不變' },
  },
  'cupid.may_decline': { name: '邱比特可不連', values: { true: '可不連', false: '必須連兩人' } },
  'cupid.timeout': {
    name: '邱比特逾時',
    values: { random: '由種子抽兩人', none: '無人相連' },
  },
  'cupid.both_wolves': {
    name: '雙狼情侶時邱比特屬',
    values: { wolves: '狼人', good: '好人' },
  },
  'cupid.out_required': {
    name: '情侶出局後的邱比特',
    values: { true: '好人還須放逐他', false: '不必放逐' },
  },
  'cupid.reverts': {
    name: '情侶出局後邱比特的陣營',
    values: { true: '回到好人', false: '留在第三方' },
  },
  'cupid.disclosure_penalty': {
    name: '邱比特洩漏情侶',
    values: { true: '法官可判出局', false: '不罰' },
  },
  'lovers.vote_ban': { name: '情侶互投', values: { true: '不可互投', false: '可以' } },
  'lovers.kill_ban': { name: '情侶互殺', values: { true: '不可互殺', false: '可以' } },
  'witch.both_same_night': { name: '同夜用雙藥', values: { true: '可以', false: '同夜只用一藥' } },
  'witch.self_save': {
    name: '女巫自救',
    values: {
      always: '可自救',
      first_night: '只限首夜',
      never: '不可自救',
      no_guard_only: '板子沒有守衛才可',
    },
  },
  'witch.told_victim': {
    name: '告知女巫刀口',
    values: { while_antidote: '解藥用過就不再告知', always: '每夜告知' },
  },
  'witch.self_poison': { name: '女巫自毒', values: { true: '可自毒', false: '不可自毒' } },
  'guard.self': { name: '守衛自守', values: { true: '可自守', false: '不可自守' } },
  'guard.empty': { name: '守衛空守', values: { true: '可空守', false: '必須守一人' } },
  'guard.repeat': { name: '連守同一人', values: { true: '可連守', false: '不可連守' } },
  'guard.learns_card': {
    name: '守衛得知對象身分',
    values: { true: '看得到那張牌', false: '不告知' },
  },
  'seer.result': { name: '查驗結果', values: { role: '得知身分', camp: '只知好人或狼人' } },
  'idiot.flip': { name: '白痴翻牌', values: { optional: '自己決定', automatic: '自動翻牌' } },
  'idiot.after_flip': {
    name: '白痴翻牌後再被投票',
    values: { immune: '不能再投他', second_exile_kills: '可再放逐，出局' },
  },
  'idiot.counts_after_flip': {
    name: '翻牌白痴在屠邊時',
    values: { true: '仍算神職', false: '不再算' },
  },
  'idiot.sheriff': {
    name: '警長白痴翻牌',
    values: {
      keep_zero_weight: '留警徽，沒有票',
      badge_lost: '警徽流失',
      must_transfer_or_tear: '當場移交或撕毀',
    },
  },
  'elder.antidote': {
    name: '解藥救長老',
    values: {
      cancels_hit: '這一刀不扣命',
      restores_one_life: '救後剩一命',
      only_lethal: '第二刀才能救',
    },
  },
  'elder.told': { name: '長老失去一命時', values: { true: '天亮私下告知', false: '不告知' } },
  'elder.wolf_caused_no_penalty': {
    name: '狼王開槍或帶走長老',
    values: { true: '好人不失去技能', false: '好人也失去技能' },
  },
  'elder.penalty_public': {
    name: '好人失去技能時',
    values: { true: '當場公布', false: '不公布' },
  },
  'scapegoat.may_name_none': {
    name: '替罪羊指定次日投票者',
    values: { true: '可以一個也不指定', false: '至少指定一人' },
  },
  'girl.info': {
    name: '小女孩偷看所得',
    values: { one_wolf: '隨機一名狼人', pack: '所有睜眼的狼人', none: '沒有，本角色不用' },
  },
  'girl.catch': {
    name: '偷看被發現的機會',
    values: { '0': '不會', '10': '一成', '25': '四分之一', '50': '一半', '100': '必定' },
  },
  'girl.caught': {
    name: '小女孩被發現',
    values: { forced: '改刀她，原目標作廢', optional: '狼人可不改' },
  },
  'girl.savable': {
    name: '解藥救被發現的小女孩',
    values: { true: '有效', false: '無效' },
  },
  'girl.guardable': { name: '守衛守小女孩', values: { true: '有效', false: '無效，不告知' } },
  'thief.choice': {
    name: '盜賊選牌',
    values: {
      must_choose_wolf_forced: '必須選一張，有狼必選狼',
      optional_both_wolves_forced: '可不選，兩張都是狼才必選',
    },
  },
  'thief.redeal_two_wolves': {
    name: '兩張底牌都是狼',
    values: { true: '重新發牌', false: '場上少一狼' },
  },
  'wwk.target': {
    name: '白狼王可帶走',
    values: { any: '任何在場的人', non_wolf: '狼人以外的人' },
  },
  'wwk.take_in_election': {
    name: '白狼王在競選中自爆',
    values: { true: '可帶人', false: '不可帶人' },
  },
  'wb.repeat': { name: '連續魅惑同一人', values: { true: '可以', false: '不可以' } },
  'wb.on_poison': {
    name: '狼美人中毒出局',
    values: { true: '魅惑生效', false: '魅惑不生效' },
  },
  'hw.knows_pack': { name: '隱狼與狼隊', values: { true: '得知狼隊', false: '不知狼隊' } },
  'hw.last': {
    name: '狼人只剩隱狼',
    values: { auto_out: '隱狼隨即出局', takes_knife: '隱狼醒來用刀' },
  },
  'hw.duel_counts_as': {
    name: '騎士決鬥隱狼',
    values: { wolf: '算狼人，隱狼出局', good: '算好人，騎士出局' },
  },
  'wc.trigger': {
    name: '野孩子變狼的條件',
    values: { any_death: '榜樣出局，不論原因', exile_only: '榜樣被放逐' },
  },
  'wc.self_destruct': { name: '變狼的野孩子自爆', values: { true: '可自爆', false: '不可自爆' } },
  'bear.after_death': {
    name: '馴熊師出局後的天亮',
    values: { announce_silent: '報熊沒有咆哮', nothing: '不再報熊' },
  },
  'hood.poison_delay': {
    name: '中毒的老流氓撐到',
    values: { day_N: '當天發言結束', day_N_plus_1: '次日發言結束' },
  },
  'mute.repeat': { name: '連續禁言同一人', values: { true: '可以', false: '不可以' } },
  'mute.text': {
    name: '被禁言者可打',
    values: { gestures: '讚、倒讚與座號', none: '什麼都不能打' },
  },
  'mute.last_words': { name: '被禁言者的遺言', values: { true: '照常有', false: '沒有' } },
  'sheriff.enabled': { name: '警長', values: { true: '有警長', false: '無警長' } },
  'election.mode': {
    name: '警長競選方式',
    values: { candidates: '上警者競選', open: '不上警，人人可被投' },
  },
  'election.electorate': {
    name: '誰投警長票',
    values: { off_stage: '只有警下', all_but_self: '所有在場的人，不投自己' },
  },
  'election.before_deaths': {
    name: '競選與死訊',
    values: { true: '先競選再報死訊', false: '先報死訊，發言後競選' },
  },
  'election.tie': {
    name: '競選平票',
    values: { pk: 'PK 一次', repeat: '再投一次', none: '不再投' },
  },
  'election.unresolved': {
    name: '競選沒有結果',
    values: { no_badge: '本局無警長', next_day: '明天再選' },
  },
  'election.anchor': {
    name: '警上發言起點',
    values: { list_ends: '單數分從頭，雙數分從尾', minute_unit_digit: '分鐘個位數的座位' },
  },
  'election.explode': {
    name: '競選中自爆',
    values: { single: '本局無警長', double: '首次順延，第二次無警長', postpone: '每次都順延' },
  },
  'sheriff.weight': {
    name: '警長的放逐票',
    values: { '1.5': '1.5 票', '2': '2 票', by_alive: '七人以上 2 票，六人以下 1.5 票' },
  },
  'sheriff.sum_up': { name: '警長歸票', values: { true: '有歸票', false: '沒有歸票' } },
  'badge.on_death': {
    name: '警長出局時警徽',
    values: {
      must_pass: '必須移交，逾時抽一人',
      may_pass: '可移交，不可撕',
      pass_or_tear: '可移交或撕毀，逾時撕毀',
    },
  },
  'badge.on_self_destruct': {
    name: '警長自爆時警徽',
    values: { as_death: '與出局相同', lost: '警徽流失' },
  },
  'badge.timing': {
    name: '警徽移交時機',
    values: { after_chain: '出局與開槍都結束後', before_shots: '開槍之前' },
  },
  'speech.start': {
    name: '有警長時的發言起點',
    values: { sheriff_side: '警左或警右', dead_side: '單死時死左或死右' },
  },
  'speech.no_sheriff': {
    name: '無警長時的發言起點',
    values: { after_dead: '單死者的下一位，否則看分鐘', random: '由種子抽座位' },
  },
  'vote.self': { name: '投自己', values: { true: '可投自己', false: '不可投自己' } },
  'vote.open': { name: '放逐投票', values: { true: '投了就公開', false: '截止後一起公開' } },
  'tie.mode': {
    name: '放逐平票',
    values: { none: '無人出局', pk: 'PK 一次，再平無人出局', revote: 'PK 到有人出局' },
  },
  'tie.sheriff': {
    name: '平票由警長決定',
    values: { first: '首次平票可決定', after_pk: '第二次平票可決定', off: '不由警長決定' },
  },
  'lw.nights': {
    name: '夜晚出局的遺言',
    values: { '0': '都沒有', '1': '首夜有', wolves: '前幾夜有，與狼數相同', all: '每夜都有' },
  },
  'lw.exile': { name: '被放逐的遺言', values: { true: '有', false: '沒有' } },
  'lw.exile_follower': {
    name: '隨放逐者殉情的遺言',
    values: { true: '有', false: '沒有' },
  },
  'lw.poison': { name: '中毒者的遺言', values: { true: '與其他出局者相同', false: '沒有' } },
  'lw.self_destruct': { name: '自爆後的遺言', values: { never: '沒有', first_day: '第一天有' } },
  'sd.enabled': { name: '狼人自爆', values: { true: '可自爆', false: '不可自爆' } },
  'sd.phases': {
    name: '白天何時可自爆',
    values: { any: '任何時候', outside_votes: '投票與遺言之外' },
  },
  'sd.night': { name: '夜晚自爆', values: { true: '可以，這一夜重來', false: '不可以' } },
  'dual.per_batch': {
    name: '同時受擊失去身分',
    values: { '1': '至多一張', per_hit: '受幾擊失幾張' },
  },
  'dual.king_kill': {
    name: '雙牌狼王的加刀',
    values: { while_alive: '還有一張牌就有', both_cards: '兩張牌都在才有' },
  },
  'dual.wolf_win': {
    name: '雙身分狼人勝利條件',
    values: { wangzai: '旺仔全部出局', wangzai_or_gods: '旺仔或神職全部出局' },
  },
  'dual.forbid_pairs': {
    name: '狼人配潛行狼或預言家',
    values: { true: '重新發牌', false: '可以' },
  },
  'gold.enabled': { name: '黃金內褲', values: { true: '有', false: '沒有' } },
  'gold.scope': { name: '黃金內褲範圍', values: { guild: '整個伺服器', channel: '這個頻道' } },
  'gold.first_knife': {
    name: '首刀指',
    values: { first_night: '首夜那一刀', first_actual: '第一次有人中刀出局' },
  },
  'gold.knife_and_poison': {
    name: '首刀又中毒',
    values: { true: '仍算首刀', false: '不算首刀' },
  },
  'gold.carry': {
    name: '受保護者拿到狼人',
    values: { kill_only: '不可刀順延，不可驗不順延', carry_both: '兩種都順延' },
  },
  'gold.absent': {
    name: '受保護者缺席',
    values: { keep: '留到他下一局', lapse: '下一局後失效' },
  },
  away: {
    name: '離開的玩家',
    values: { takeover: '練習玩家託管', idle: '逾時不行動', dies: '該階段結束時出局' },
  },
  'observer.dead_room': {
    name: '亡者看全場',
    values: { true: '可看，開局前公布', false: '只看公開的內容' },
  },
};
