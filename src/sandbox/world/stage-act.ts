import type { Sandbox } from '../state.ts';
import { tellVoice } from './membership.ts';
import type { Guild, Id } from './model.ts';
import { CHANNEL } from './model.ts';
import { PERMISSION } from './permissions.ts';
import { watchStage } from './voice.ts';
import { permissionsIn } from './world.ts';

export type StageAct = 'raise' | 'lower' | 'accept' | 'decline';

/**
 * What a person on a stage does by its own client. That un-suppressing is an invitation follows from the documents' text
 * and was not seen on a live server.
 */
export function actOnStage(
  sandbox: Sandbox,
  guild: Guild,
  userId: Id,
  act: StageAct,
): { done: true } | { refused: string } {
  const member = guild.members.get(userId);
  const channel = sandbox.world.channels.get(member?.voiceChannelId ?? '');
  if (!member || channel?.type !== CHANNEL.stage) return { refused: 'this member is on no stage' };
  const invited = !member.suppress && member.requestToSpeakAt !== null;
  if ((act === 'accept' || act === 'decline') && !invited) return { refused: 'there is no invitation' };
  const may = permissionsIn(sandbox, channel, userId) & PERMISSION.REQUEST_TO_SPEAK;
  if (act === 'raise' && (!may || !member.suppress)) return { refused: 'may not ask to speak now' };
  if (act === 'decline') member.suppress = true;
  member.requestToSpeakAt = act === 'raise' ? sandbox.clock.now() : null;
  tellVoice(sandbox, guild, member);
  watchStage(sandbox, guild, channel);
  return { done: true };
}
