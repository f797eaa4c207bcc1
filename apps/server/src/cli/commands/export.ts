import {
  SCORM_VERSIONS,
  type WrappedTrail,
  wrapperFiles,
} from '../../capabilities/packages/scorm-wrapper/wrapper-files.ts'
import { titleOfGroupTrail } from '../../capabilities/trails/published-trails.ts'
import type { Installation } from '../../installation.ts'
import { writeArchive } from '../../platform/archive/write-archive.ts'
import { hostsOf } from '../../platform/hosts.ts'
import { PlainError } from '../../platform/plain-error.ts'
import { addressForOthers } from '../address-for-others.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'
import { domainNamed } from './user/find.ts'

const USAGE = `export scorm TRAIL --to FILE [--domain KEY] [--scorm ${SCORM_VERSIONS.join('|')}]`
const OPTIONS = {
  to: { type: 'string' },
  domain: { type: 'string' },
  scorm: { type: 'string' },
} as const

function readRequest(words: string[]) {
  const { values, positionals } = readWords(words, OPTIONS, USAGE, 2)
  const [what, trail] = positionals
  if (what !== 'scorm' || !trail || !values.to) throw new PlainError(`Usage: vereda ${USAGE}`)
  const version = SCORM_VERSIONS.find((known) => known === (values.scorm ?? '1.2'))
  if (!version) throw new PlainError(`--scorm is one of ${SCORM_VERSIONS.join(', ')}.`)
  return { trail, to: values.to, domain: values.domain, version }
}

type Order = (installation: Pick<Installation, 'database'>, publicUrl: URL) => Promise<string>

/** Parses the words of an export command. Throws where they are not understood, before anything is opened. */
export function exportOrder(words: string[]): Order {
  const request = readRequest(words)
  return (installation, publicUrl) => writePackage(installation, publicUrl, request)
}

async function writePackage(
  { database }: Pick<Installation, 'database'>,
  publicUrl: URL,
  { trail, to, domain: named, version }: ReturnType<typeof readRequest>,
): Promise<string> {
  const domain = await domainNamed(database, named)
  const { hostkey } = domain
  const title = await database.atomically(domain.id, (tx) => titleOfGroupTrail(tx, trail))
  if (title === null) throw new PlainError(`The domain ${hostkey} offers no trail ${trail}.`)
  const app = hostsOf(publicUrl).appOrigin(hostkey)
  const wrapped: WrappedTrail = { app, address: `${app}/trail/${encodeURIComponent(trail)}`, title }
  await writeArchive(to, async (archive) => {
    for (const [path, text] of Object.entries(wrapperFiles(version, wrapped))) archive.bytes(path, text)
  })
  const opens = domain.framingOrigins.length > 0 ? domain.framingOrigins.join(', ') : 'none'
  return `${to} shows ${title} in a learning system, SCORM ${version}. Pages that may frame ${hostkey}: ${opens}. To change that: vereda domain frame ${hostkey} ORIGIN`
}

export const exportCommand: Command = {
  usage: USAGE,
  does: 'writes a SCORM package that shows a trail inside another learning system and reports its points there',
  async run(words) {
    const order = exportOrder(words)
    await withInstallation(async (installation) =>
      console.log(await order(installation, await addressForOthers())),
    )
  },
}
