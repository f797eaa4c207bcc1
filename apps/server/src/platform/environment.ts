import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { CategorySwitch } from './category-switch.ts'
import type { DrainTimes } from './http/drain.ts'
import { isLocalName } from './http/is-on-loopback.ts'
import { NetworkList } from './http/network-list.ts'
import { PlainError } from './plain-error.ts'
import { type PublishedApps, VERSION } from './published-apps.ts'

/** How nodes sign in to the operator's PostgreSQL, and how its owner does. Without an owner's address nothing is created or migrated. */
export type DatabaseUrls = { node: string; owner: string | null }

/** The log level: messages of this level and of the more severe ones are logged. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The browser that tries packages, and whether it may run without its own sandbox. With `browser` null, the installed one is used. */
export type TrialSettings = { browser: string | null; mode: 'sandboxed' | 'unsandboxed' | 'off' }

/** The settings of an installation from the environment, with the defaults for a laptop (architecture 5). */
export type Environment = {
  host: string
  port: number
  dataDirectory: string
  /** The operator's PostgreSQL; null for the embedded one. */
  database: DatabaseUrls | null
  publicUrl: URL
  /** Whether `publicUrl` was set, and is not the default. */
  isAddressGiven: boolean
  /** The address below which content plays, where that is a domain of its own; null where it is below the public address. */
  contentUrl: URL | null
  /** The mail server; null where e-mail stays in the outbox. */
  smtp: { url: string; from: string | null } | null
  /** The SMS gateway; null where SMS stay in the outbox. */
  sms: { url: string; secret: string | null } | null
  /** The proxies whose headers on a caller's address are trusted. */
  trustedProxies: string[]
  /** The token that opens metrics and outbox from other machines; null where none does. */
  operatorToken: string | null
  cpfRequired: boolean
  /** Whether an embedded start adds the demo, whose password everybody knows. By default only where the public address is a local name. */
  hasDemo: boolean
  /** Whether anybody may ask which domains are served. */
  listsDomains: boolean
  /** Whether addresses that managers enter may be in a private network and unencrypted. */
  outboundPrivate: boolean
  trial: TrialSettings
  /** Variables that are set and have no effect, because the variable that they belong to is not set. */
  idle: { name: string; needs: string }[]
  categories: CategorySwitch
  apps: PublishedApps
  logLevel: LogLevel
  /** How long a node that shuts down says so before it stops listening, and how long running requests may then take. */
  drain: DrainTimes
}

/** An optional variable. Where it is set and not valid, nothing starts and this sentence says why. */
const variable = (isRight: (text: string) => boolean, sentence: string) =>
  z.optional(z.string().check(z.refine(isRight, sentence)))

const trueOrFalse = (name: string) => z.optional(z.enum(['true', 'false'], `${name} is true or false.`))

const Seconds = (name: string) =>
  variable((text) => /^\d{1,4}$/.test(text), `${name} is a whole number of seconds, from 0 to 9999.`)

const AppVersion = (name: string) =>
  variable((text) => /^[0-9][\w.+-]{0,31}$/.test(text), `${name} is not a version like 1.2.0.`)

/** Whether a text is an address with one of these schemes, a machine and a valid port. */
const isAddress = (text: string, scheme: RegExp): boolean => scheme.test(text) && URL.canParse(text)

const StoreAddress = (name: string) =>
  variable(
    (text) => isAddress(text, /^https:\/\/\S+$/),
    `${name} is not an address like https://store.example.org/app.`,
  )

const DatabaseUrl = (name: string) =>
  variable(
    // a socket's folder is in the query, and the host is then empty
    (text) => isAddress(text.replace('@/', '@socket/'), /^postgres(ql)?:\/\//),
    `${name} is not an address like postgres://user@host/database.`,
  )

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

/** Whether a text is an address without a path that can have names below it. A number like 192.168.0.7 cannot. */
function isSiteUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return false
  return URL.canParse(`${url.protocol}//any.${url.host}`)
}

const MAIL_ADDRESS = /^(?:[^<>]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/
const DOMAIN_LIST = /^(none|[a-z0-9-]+(, *[a-z0-9-]+)*)$/

const Variables = z.object({
  HOST: z.optional(z.string()),
  PORT: variable(isPort, 'PORT is not a port number: give one from 1 to 65535.'),
  VEREDA_DATA: z.optional(z.string()),
  DATABASE_URL: DatabaseUrl('DATABASE_URL'),
  DATABASE_OWNER_URL: DatabaseUrl('DATABASE_OWNER_URL'),
  PUBLIC_URL: variable(
    isSiteUrl,
    'PUBLIC_URL is not an address like https://learn.example.org: use a name, since domains lie below it, and no path.',
  ),
  PUBLIC_CONTENT_URL: variable(
    isSiteUrl,
    'PUBLIC_CONTENT_URL is not an address like https://learn-content.example: use a name, since content lies below it, and no path.',
  ),
  SMTP_URL: variable(
    (text) => isAddress(text, /^smtps?:\/\/[^\s/?#:]\S*$/),
    'SMTP_URL is not an address like smtps://user:password@host:465.',
  ),
  MAIL_FROM: variable(
    (text) => MAIL_ADDRESS.test(text),
    'MAIL_FROM is not an e-mail address, like no-reply@example.org or Vereda <no-reply@example.org>.',
  ),
  SMS_URL: variable(
    (text) => isAddress(text.replace(/\{(to|text|secret)\}/g, '1'), /^https?:\/\/\S+$/),
    'SMS_URL is not an address like https://gateway.example.org/send?to={to}.',
  ),
  SMS_SECRET: z.optional(z.string()),
  TRUSTED_PROXIES: z.optional(NetworkList),
  OPERATOR_TOKEN: variable(
    (text) => /^[!-~]{16,200}$/.test(text),
    'OPERATOR_TOKEN is at least 16 characters, without spaces.',
  ),
  CPF_DISABLE_REQUIRED: trueOrFalse('CPF_DISABLE_REQUIRED'),
  VEREDA_DEMO: trueOrFalse('VEREDA_DEMO'),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`)),
  LIST_DOMAINS: trueOrFalse('LIST_DOMAINS'),
  OUTBOUND_PRIVATE: trueOrFalse('OUTBOUND_PRIVATE'),
  VEREDA_CHROMIUM: z.optional(z.string()),
  PACKAGE_TRIAL: z.optional(
    z.enum(['sandboxed', 'unsandboxed', 'off'], 'PACKAGE_TRIAL is sandboxed, unsandboxed or off.'),
  ),
  CATEGORIES: variable(
    (text) => DOMAIN_LIST.test(text),
    'CATEGORIES is none, or a list of domains like acme,school.',
  ),
  CATEGORY_LABEL: variable((text) => text.length <= 40, 'CATEGORY_LABEL has at most 40 characters.'),
  IOS_VERSION: AppVersion('IOS_VERSION'),
  ANDROID_VERSION: AppVersion('ANDROID_VERSION'),
  CHROMIUM_VERSION: AppVersion('CHROMIUM_VERSION'),
  IOS_URL: StoreAddress('IOS_URL'),
  ANDROID_URL: StoreAddress('ANDROID_URL'),
  DRAIN_NOTICE_SECONDS: Seconds('DRAIN_NOTICE_SECONDS'),
  DRAIN_SECONDS: Seconds('DRAIN_SECONDS'),
})

function publishedApps(set: z.infer<typeof Variables>): PublishedApps {
  const { IOS_VERSION, ANDROID_VERSION, CHROMIUM_VERSION, IOS_URL, ANDROID_URL } = set
  return {
    versions: {
      ios: IOS_VERSION ?? VERSION,
      android: ANDROID_VERSION ?? VERSION,
      chromium: CHROMIUM_VERSION ?? VERSION,
    },
    addresses: { ios: IOS_URL ?? null, android: ANDROID_URL ?? null },
  }
}

function categorySwitch(categories: string | undefined, label: string | undefined): CategorySwitch {
  const hostkeys = categories === 'none' ? [] : (categories?.split(/, */) ?? null)
  return { hostkeys, label: label ?? null }
}

function databaseUrls(node: string | undefined, owner: string | undefined): DatabaseUrls | null {
  if (node !== undefined) return { node, owner: owner ?? null }
  if (owner === undefined) return null
  throw new PlainError(
    'DATABASE_OWNER_URL is set without DATABASE_URL, with which nodes sign in to that database: set both.',
  )
}

const NEEDS = [
  { name: 'MAIL_FROM', needs: 'SMTP_URL' },
  { name: 'SMS_SECRET', needs: 'SMS_URL' },
] as const

const isBelow = (one: URL, other: URL): boolean => `.${one.hostname}`.endsWith(`.${other.hostname}`)

function contentUrlOf(text: string | undefined, publicUrl: URL): URL | null {
  if (text === undefined) return null
  const url = new URL(text)
  if (url.protocol !== publicUrl.protocol)
    throw new PlainError(
      'PUBLIC_CONTENT_URL and PUBLIC_URL must be both https or both http: browsers do not mix them.',
    )
  if (isBelow(url, publicUrl) || isBelow(publicUrl, url))
    throw new PlainError(
      'PUBLIC_CONTENT_URL and PUBLIC_URL are the same domain, or one is below the other: give content a domain of its own, or leave it out.',
    )
  return url
}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) throw new PlainError(parsed.error.issues[0]!.message)
  const given = parsed.data
  const port = Number(given.PORT ?? 8080)
  const directory = given.VEREDA_DATA ?? './data'
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://vereda.localhost:${port}`)
  return {
    host: given.HOST ?? '127.0.0.1',
    port,
    dataDirectory: isAbsolute(directory)
      ? directory
      : resolve(process.env.INIT_CWD ?? process.cwd(), directory),
    database: databaseUrls(given.DATABASE_URL, given.DATABASE_OWNER_URL),
    publicUrl,
    isAddressGiven: given.PUBLIC_URL !== undefined || given.PORT !== undefined,
    contentUrl: contentUrlOf(given.PUBLIC_CONTENT_URL, publicUrl),
    smtp: given.SMTP_URL ? { url: given.SMTP_URL, from: given.MAIL_FROM ?? null } : null,
    sms: given.SMS_URL ? { url: given.SMS_URL, secret: given.SMS_SECRET ?? null } : null,
    trustedProxies: given.TRUSTED_PROXIES?.split(/, */) ?? [],
    operatorToken: given.OPERATOR_TOKEN ?? null,
    cpfRequired: given.CPF_DISABLE_REQUIRED !== 'true',
    hasDemo: given.VEREDA_DEMO ? given.VEREDA_DEMO === 'true' : isLocalName(publicUrl.host),
    listsDomains: given.LIST_DOMAINS !== 'false',
    outboundPrivate: given.OUTBOUND_PRIVATE === 'true',
    trial: { browser: given.VEREDA_CHROMIUM ?? null, mode: given.PACKAGE_TRIAL ?? 'sandboxed' },
    idle: NEEDS.filter(({ name, needs }) => set[name] !== undefined && set[needs] === undefined),
    categories: categorySwitch(given.CATEGORIES, given.CATEGORY_LABEL),
    apps: publishedApps(given),
    logLevel: given.LOG_LEVEL ?? 'warn',
    drain: {
      noticeMs: Number(given.DRAIN_NOTICE_SECONDS ?? 5) * 1_000,
      runMs: Number(given.DRAIN_SECONDS ?? 25) * 1_000,
    },
  }
}
