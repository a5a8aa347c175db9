import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseEnv } from '../src/env.ts';
import { projectRoot } from '../src/ops/root.ts';

const read = (name: string): string => readFileSync(path.join(projectRoot(), name), 'utf8');

const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const listOrMap = z.union([z.array(z.string()), z.record(z.string(), scalar)]);
const command = z.union([z.string(), z.array(z.string())]);

/** The part of the Compose specification that such a file uses; a key that it does not know is an error there too. */
const Service = z
  .strictObject({
    image: z.string().optional(),
    build: z
      .union([z.string(), z.strictObject({ context: z.string(), target: z.string().optional() })])
      .optional(),
    restart: z
      .union([z.enum(['no', 'always', 'unless-stopped']), z.string().regex(/^on-failure(:\d+)?$/)])
      .optional(),
    init: z.boolean().optional(),
    stop_grace_period: duration.optional(),
    environment: listOrMap.optional(),
    command: command.optional(),
    volumes: z.array(z.string().regex(/^[^:]+:\/[^:]*(:(ro|rw))?$/)).optional(),
    ports: z.array(z.string()).optional(),
    depends_on: z
      .record(
        z.string(),
        z.strictObject({
          condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
        }),
      )
      .optional(),
    healthcheck: z
      .strictObject({
        test: z.union([z.string(), z.tuple([z.enum(['NONE', 'CMD', 'CMD-SHELL'])], z.string())]),
        interval: duration.optional(),
        timeout: duration.optional(),
        retries: z.int().positive().optional(),
        start_period: duration.optional(),
      })
      .optional(),
  })
  .refine((service) => service.image !== undefined || service.build !== undefined, {
    error: 'a service needs an image or a build',
  });

const Compose = z
  .strictObject({
    services: z.record(z.string().regex(/^[a-zA-Z0-9._-]+$/), Service),
    volumes: z
      .record(z.string(), z.union([z.null(), z.strictObject({ name: z.string().optional() })]))
      .optional(),
  })
  .superRefine(({ services, volumes = {} }, context) => {
    for (const [name, service] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        if (!services[other]) context.addIssue(`${name} depends on ${other}, which is no service`);
        if (condition === 'service_healthy' && !services[other]?.healthcheck) {
          context.addIssue(`${name} waits for ${other}'s health, which is not checked`);
        }
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (/^\w/.test(source) && !(source in volumes))
          context.addIssue(`${name}: the volume ${source} is not declared`);
      }
    }
  });

type Compose = z.infer<typeof Compose>;

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');
  const compose = (): Compose => Compose.parse(parse(text));

  it('follows the specification', () => {
    expect(Object.keys(compose().services)).toEqual(['bot', 'postgres', 'redis']);
  });

  it('would be refused with a wrong key, an unknown service or an undeclared volume', () => {
    const broken = [
      text.replace('restart:', 'restarts:'),
      text.replace('      redis:\n        condition', '      rediss:\n        condition'),
      text.replace('      - redis:/data', '      - other:/data'),
      text.replace('interval: 5s', 'interval: 5'),
    ];
    for (const one of broken) {
      expect(one).not.toBe(text);
      expect(Compose.safeParse(parse(one)).success).toBe(false);
    }
  });

  it('gives the bot an environment that it accepts, with Redis that evicts nothing', () => {
    const { bot, redis } = compose().services;
    const given = Object.fromEntries(
      Object.entries(bot?.environment ?? {}).map(([name, value]) => [
        name,
        String(value).replace(
          /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
          (_, variable, otherwise) => otherwise ?? variable,
        ),
      ]),
    );
    expect(parseEnv(given)).toMatchObject({
      token: 'DISCORD_TOKEN',
      redisUrl: 'redis://redis:6379',
      defaultLocale: 'zh-TW',
    });
    expect(redis?.command).toContain('noeviction');
  });
});

describe('.env.example', () => {
  const names = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

  it('names every variable that the bot reads, and no other but the one of the compose file', () => {
    const parsed = [...read('src/env.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(parsed.length).toBeGreaterThan(5);
    expect(names.toSorted()).toEqual([...parsed, 'POSTGRES_PASSWORD'].toSorted());
  });
});
