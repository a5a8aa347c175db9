import { useSignal } from '@preact/signals';
import { useCallback, useRef } from 'preact/hooks';
import type { PageMember, PagePerson } from '../../protocol.ts';
import { sit } from '../state/seat.ts';
import { open, show } from '../state/view.ts';
import { directs, guildOf, me, memberOf, people } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';
import { words } from '../words/language.ts';

type Shown = { person: PagePerson; member: PageMember | null };

/** Whether somebody sits there, in words; the drawn mark is full or hollow, so that it does not tell by colour alone. */
export function presenceOf({ bot, present }: PagePerson): string {
  const texts = words.value;
  if (bot) return present > 0 ? texts.connected : texts.notConnected;
  return present > 0 ? texts.sitsHere : texts.nobodySits;
}

function Card({ person, leave }: { person: PagePerson; leave: () => void }) {
  const texts = words.value;
  const direct = directs.value.find(({ withPerson }) => withPerson === person.id);
  return (
    <div class="person-card">
      <p class="person-name">{person.name}</p>
      <p class="faint small">{texts.personLanguage(person.locale)}</p>
      {!person.dmsOpen && !person.bot && <p class="faint small">{texts.dmsClosed}</p>}
      {direct && (
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            leave();
            show(direct.id);
          }}
        >
          {texts.writeTo}
        </button>
      )}
      {!person.bot && person.id !== me.value && (
        <button
          type="button"
          class="button main"
          onClick={() => {
            leave();
            void sit(person.id);
          }}
        >
          {texts.seeAsName(person.name)}
        </button>
      )}
    </div>
  );
}

function Line({ person, member }: Shown) {
  const texts = words.value;
  const opened = useSignal(false);
  const anchor = useRef<HTMLLIElement>(null);
  const leave = useCallback(() => {
    opened.value = false;
  }, []);
  const name = member?.name ?? person.name;
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened.peek()) return;
    event.stopPropagation();
    leave();
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <li ref={anchor} onKeyDown={key}>
      <button
        type="button"
        class={person.present > 0 ? 'member here' : 'member'}
        aria-expanded={opened.value}
        data-person-id={person.id}
        onClick={() => {
          opened.value = !opened.value;
        }}
      >
        <span class="member-face" style={member?.colour ? { '--ring': member.colour } : undefined}>
          <Avatar id={person.id} name={name} size={34} bot={person.bot} />
          <span class="presence" aria-hidden="true" />
        </span>
        <span class="cut">{name}</span>
        <span class="unseen">, {presenceOf(person)}</span>
        {person.id === me.value && <span class="tag">{texts.you}</span>}
        {person.bot && <span class="tag">{texts.bot}</span>}
        {member?.timedOut && (
          <span class="faint" title={texts.timedOut}>
            <Icon name="mute" size={14} />
            <span class="unseen">{texts.timedOut}</span>
          </span>
        )}
      </button>
      {opened.value && (
        <Popup anchor={anchor} onLeave={leave}>
          <Card person={person} leave={leave} />
        </Popup>
      )}
    </li>
  );
}

function Group({ title, list }: { title: string; list: readonly Shown[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <h3 class="list-head">
        {title} · {list.length}
      </h3>
      <ul>
        {list.map((shown) => (
          <Line key={shown.person.id} {...shown} />
        ))}
      </ul>
    </section>
  );
}

/** Who is in this channel's server, or in this direct message, and whether somebody sits in the seat. */
export function Members() {
  const texts = words.value;
  const guild = guildOf(open.value);
  const ids = guild
    ? guild.members.map(({ personId }) => personId)
    : [me.value, open.value?.withPerson ?? ''];
  const all = ids.flatMap((id) => {
    const person = people.value.get(id);
    return person ? [{ person, member: memberOf(guild, id) }] : [];
  });
  const bots = all.filter(({ person }) => person.bot);
  const here = all.filter(({ person }) => !person.bot && person.present > 0);
  const others = all.filter(({ person }) => !person.bot && person.present === 0);
  return (
    <div class="members">
      <Group title={texts.bots} list={bots} />
      <Group title={texts.here} list={here} />
      <Group title={texts.others} list={others} />
    </div>
  );
}
