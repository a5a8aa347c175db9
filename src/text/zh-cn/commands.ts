/** Names and descriptions of the slash command in this language. Names are lower case; descriptions ≤ 100 characters. */
export const commands = {
  root: { name: '狼人杀', description: '狼人杀的法官' },
  create: { name: '开桌', description: '在这个频道开一桌' },
  join: { name: '入座', description: '坐进这个频道的桌子' },
  leave: { name: '离座', description: '离开大厅的座位' },
  start: { name: '开始', description: '人齐了，发牌开局' },
  cancel: { name: '结束', description: '关闭大厅，或提议结束这一局' },
  status: { name: '局势', description: '看这一桌的公开局势' },
  history: { name: '战绩', description: '看这个服务器最近的对局' },
  verify: { name: '验牌', description: '验证一局的发牌没有被改过' },
  rules: { name: '规则', description: '看这一桌或一个板子的规则' },
  help: { name: '说明', description: '怎么玩，怎么开桌' },
  options: {
    board: { name: '板子', description: '用哪个板子' },
    practice: { name: '练习', description: '几名练习玩家陪你坐（其余空位等人）' },
    pace: { name: '步调', description: '每一步的时间长短' },
    floor: { name: '发言', description: '轮流发言或自由发言' },
    delivery: { name: '私信', description: '牌与行动怎么送到' },
    game: { name: '对局', description: '对局编号；不填就是最近一局' },
  },
};
