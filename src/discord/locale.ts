import type { Locale } from '../app/ports.ts';

/**
 * Our language for one of Discord's. Discord has no zh-HK; should one come, its readers get traditional characters.
 */
export const localeFrom = (discord: string | null | undefined): Locale => {
  if (discord === 'zh-CN') return 'zh-CN';
  return discord?.startsWith('zh') ? 'zh-TW' : 'en';
};
