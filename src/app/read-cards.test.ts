import { expect, test } from 'vitest';
import { namesIn, ROLE_CODES } from '../text/role-code.ts';
import { LANGUAGES, wordsFor } from '../text/words-for.ts';
import { readCards } from './read-cards.ts';

const basic = { W: 3, SEER: 1, WITCH: 1, HUNTER: 1, V: 3 };

test.each([
  '3狼 預言家 女巫 獵人 3民',
  '3狼 预言家 女巫 猎人 3民',
  '3狼預言家女巫獵人3民',
  '三狼、預女獵、三民',
  '狼人×3，先知，女巫，獵人，平民x3',
  '3 wolves, seer, witch, hunter, 3 villagers',
  'W x3 + SEER + WITCH + HUNTER + V*3',
  '3 W, SEER, WITCH, HUNTER, 3 V',
  '３狼 預言家 女巫 獵人 ３村民',
  '狼人 狼人 狼人 預言家 女巫 獵人 三張平民',
  '3 Werewolves and Seer and Witch and Hunter and 3 Villagers',
])('the same cards however they are written: %s', (typed) => {
  expect(readCards(typed)).toEqual({ counts: basic });
});

test('the longer name is meant: 白狼王 is no idiot beside a wolf king, 禁言長老 no elder', () => {
  expect(readCards('白狼王')).toEqual({ counts: { WWK: 1 } });
  expect(readCards('white wolf king, wolf king, wolf')).toEqual({ counts: { WWK: 1, WK: 1, W: 1 } });
  expect(readCards('禁言長老 長老')).toEqual({ counts: { MUTE: 1, ELDER: 1 } });
  expect(readCards('預女獵白')).toEqual({ counts: { SEER: 1, WITCH: 1, HUNTER: 1, IDIOT: 1 } });
  expect(readCards('十二民 兩狼')).toEqual({ counts: { V: 12, W: 2 } });
});

test('what is no card is named, and nothing else is read for it', () => {
  expect(readCards('3狼 預言家 熊貓')).toEqual({ unread: '貓' });
  expect(readCards('witcher')).toEqual({ unread: 'witcher' });
  expect(readCards('3狼 市長 2民')).toEqual({ unread: '市長' });
  expect(readCards('wolfhound')).toEqual({ unread: 'wolfhound' });
  expect(readCards('3')).toEqual({ unread: '3' });
  expect(readCards('')).toEqual({ counts: {} });
  expect(readCards('constructor __proto__')).toEqual({ unread: 'constructor' });
});

test('every name of every card is understood in every language', () => {
  for (const language of LANGUAGES) {
    for (const code of ROLE_CODES) {
      for (const name of namesIn(wordsFor(language).cast[code])) {
        expect(readCards(`2 ${name}`), name).toEqual({ counts: { [code]: 2 } });
        expect(readCards(`${name} x2`), name).toEqual({ counts: { [code]: 2 } });
      }
    }
  }
});
