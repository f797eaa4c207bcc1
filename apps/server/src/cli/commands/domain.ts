import { readEmail } from '@vereda/domain/account/email-address.ts'
import { categoryParts } from '@vereda/domain/category/category-path.ts'
import { readCategory } from '@vereda/domain/category/move-category.ts'
import { readFramingOrigin } from '@vereda/domain/framing/framing-origin.ts'
import { NAME_MAX, readName } from '@vereda/domain/signup/person-name.ts'
import type pg from 'pg'
import { setDefaultCategory } from '../../capabilities/directory/default-category.ts'
import { setFramingOrigins } from '../../capabilities/directory/framing-origins.ts'
import { addDomain, type NewDomain } from '../../capabilities/directory/new-domain.ts'
import { removeDomain } from '../../capabilities/directory/remove-domain.ts'
import { LETTER_LOCALES } from '../../capabilities/messages/locale.ts'
import { ownerOf } from '../../platform/database/owner.ts'
import { hostsOf } from '../../platform/hosts.ts'
import { PlainError } from '../../platform/plain-error.ts'
import { addressForOthers } from '../address-for-others.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation, withNewInstallation } from '../with-installation.ts'

const USAGE = `domain add KEY --name TEXT [--locale ${LETTER_LOCALES.join('|')}] [--administrator ADDRESS] [--licences NUMBER]`
const CATEGORY_USAGE = 'domain category KEY NAME[/SUB] | --all'
const FRAME_USAGE = 'domain frame KEY ORIGIN... | --nobody'
const REMOVE_USAGE = 'domain remove KEY --everything'
const OPTIONS = {
  name: { type: 'string' },
  locale: { type: 'string' },
  administrator: { type: 'string' },
  licences: { type: 'string' },
} as const
// the same rule as in the database: the key is the first label of the domain's host, and a part of its content hosts
const HOSTKEY = /^(?!.*--)[a-z0-9](?:[a-z0-9-]{0,33}[a-z0-9])?$/
const RESERVED = new Set(['content', 'www'])

/** A parsed command, ready to run; it answers what is printed. */
type Order = (owner: pg.ClientConfig, publicUrl: URL) => Promise<string>

function readHostkey(key: string): string {
  if (HOSTKEY.test(key) && !RESERVED.has(key)) return key
  throw new PlainError(
    `A domain can't be called ${key}: its key is the first part of its address, up to 35 letters a–z, digits and single hyphens, and not content or www.`,
  )
}

function readLicences(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new PlainError(
    '--licences is the number of users who may be active at once: 1 or more, or leave it out.',
  )
}

function readAdministrator(text: string | undefined): string | null {
  if (text === undefined) return null
  const email = readEmail(text)
  if (email) return email
  throw new PlainError(`--administrator must be an e-mail address, and ${text} is not one.`)
}

function readDomain(words: string[]): NewDomain {
  const { values, positionals } = readWords(words, OPTIONS, USAGE, 2)
  const [, key] = positionals
  const name = values.name?.trim()
  if (!key || !name) throw new PlainError(`Usage: vereda ${USAGE}`)
  if (readName(name) === null) throw new PlainError(`--name has at most ${NAME_MAX} characters.`)
  const locale = LETTER_LOCALES.find((known) => known === (values.locale ?? 'pt-BR'))
  if (!locale) throw new PlainError(`--locale is one of ${LETTER_LOCALES.join(', ')}.`)
  const [administratorEmail, licences] = [
    readAdministrator(values.administrator),
    readLicences(values.licences),
  ]
  return { hostkey: readHostkey(key), name, locale, administratorEmail, licences }
}

function adding(words: string[]): Order {
  const domain = readDomain(words)
  const { hostkey } = domain
  return async (owner, publicUrl) => {
    if (!(await addDomain(owner, domain))) throw new PlainError(`The domain ${hostkey} already exists.`)
    const address = hostsOf(publicUrl).appOrigin(hostkey)
    return `${hostkey} is ready: ${address}\nAdd its first manager: vereda user add USERNAME --name TEXT --domain ${hostkey} --manager`
  }
}

function removing(words: string[]): Order {
  const { values, positionals } = readWords(words, { everything: { type: 'boolean' } }, REMOVE_USAGE, 1)
  const [key] = positionals
  if (!key) throw new PlainError(`Usage: vereda ${REMOVE_USAGE}`)
  if (!values.everything)
    throw new PlainError(
      `This removes ${key} with its people, trails and plays, for good. To go ahead: vereda domain remove ${key} --everything`,
    )
  return async (owner) => {
    if (!(await removeDomain(owner, key))) throw new PlainError(`There is no domain ${key}.`)
    return `${key} is removed, with everything in it. Its files are deleted over the next hours, while the server runs.`
  }
}

function readPath(typed: string): string {
  const path = readCategory(typed)
  if (path !== null) return path
  throw new PlainError(`${typed} is not a category: write it as Sales, or as Sales/Shops for a subcategory.`)
}

function noCategory(key: string, path: string, there: readonly string[]): string {
  const none = `No trail of ${key} is in the category ${path}.`
  if (there.length === 0)
    return `${none} None is in any category yet: put them there in the studio’s catalogue.`
  const categories = new Set(there.flatMap((one) => [categoryParts(one)[0], one]))
  return `${none} Its categories: ${[...categories].join(', ')}.`
}

function choosingCategory(words: string[]): Order {
  const { values, positionals } = readWords(words, { all: { type: 'boolean' } }, CATEGORY_USAGE, 2)
  const [key, typed] = positionals
  if (!key || Boolean(typed) === Boolean(values.all)) throw new PlainError(`Usage: vereda ${CATEGORY_USAGE}`)
  const path = typed ? readPath(typed) : null
  return async (owner) => {
    const done = await setDefaultCategory(owner, key, path)
    if (done === 'no-domain') throw new PlainError(`There is no domain ${key}.`)
    if (done !== 'set') throw new PlainError(noCategory(key, path!, done.there))
    return `The catalogue of ${key} begins with ${path ?? 'all categories'}.`
  }
}

function framing(words: string[]): Order {
  const { values, positionals } = readWords(
    words,
    { nobody: { type: 'boolean' } },
    FRAME_USAGE,
    Number.POSITIVE_INFINITY,
  )
  const [key, ...origins] = positionals
  if (!key || origins.length > 0 === Boolean(values.nobody))
    throw new PlainError(`Usage: vereda ${FRAME_USAGE}`)
  const wrong = origins.find((origin) => readFramingOrigin(origin) === null)
  if (wrong)
    throw new PlainError(`${wrong} is not an origin: write it as https://lms.example.org, without a path.`)
  return async (owner) => {
    if (!(await setFramingOrigins(owner, key, origins))) throw new PlainError(`There is no domain ${key}.`)
    if (origins.length === 0) return `No other page may show ${key} in a frame.`
    return `Pages of ${origins.join(', ')} may show ${key} in a frame.`
  }
}

/** Parses the words of a domain command. Throws where they are not understood, before anything is opened. */
export function domainOrder(words: string[]): Order {
  const [what, ...rest] = words
  if (what === 'add') return adding(words)
  if (what === 'remove') return removing(rest)
  if (what === 'category') return choosingCategory(rest)
  if (what === 'frame') return framing(rest)
  throw new PlainError(`Usage: vereda ${domainCommand.usage}`)
}

export const domainCommand: Command = {
  usage: `${USAGE}\n  vereda ${CATEGORY_USAGE}\n  vereda ${FRAME_USAGE}\n  vereda ${REMOVE_USAGE}`,
  does: 'adds a domain with its default journey; sets the category its catalogue begins with and the pages that may frame it; removes a domain with everything in it',
  async run(words) {
    const order = domainOrder(words)
    const within = words[0] === 'add' ? withNewInstallation : withInstallation
    await within(async (installation) =>
      console.log(await order(ownerOf(installation), await addressForOthers())),
    )
  },
}
