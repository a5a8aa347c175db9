/** Names and descriptions of the slash command in this language. Names are lower case; descriptions ≤ 100 characters. */
export const commands = {
  root: { name: '狼人殺', description: '狼人殺的法官' },
  create: { name: '開桌', description: '在這個頻道開一桌' },
  join: { name: '入座', description: '坐進這個頻道的桌子' },
  leave: { name: '離座', description: '離開大廳的座位' },
  start: { name: '開始', description: '人齊了，發牌開局' },
  cancel: { name: '結束', description: '關閉大廳，或提議結束這一局' },
  status: { name: '局勢', description: '看這一桌的公開局勢' },
  history: { name: '戰績', description: '看這個伺服器最近的對局' },
  verify: { name: '驗牌', description: '驗證一局的發牌沒有被改過' },
  rules: { name: '規則', description: '看這一桌或一個板子的規則' },
  help: { name: '說明', description: '怎麼玩，怎麼開桌' },
  options: {
    board: { name: '板子', description: '用哪個板子' },
    practice: { name: '練習', description: '幾名練習玩家陪你坐（其餘空位等人）' },
    pace: { name: '步調', description: '每一步的時間長短' },
    floor: { name: '發言', description: '輪流發言或自由發言' },
    delivery: { name: '私訊', description: '牌與行動怎麼送到' },
    game: { name: '對局', description: '對局編號；不填就是最近一局' },
  },
};
