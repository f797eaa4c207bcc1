import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { importPackage } from '../../capabilities/packages/import-package.ts'
import {
  type ImportedPackage,
  PACKAGE_KINDS,
  type PackageKind,
  type PackageWarning,
} from '../../capabilities/packages/imported-package.ts'
import { refusalText } from '../../capabilities/packages/refusal-texts.ts'
import { withPackage } from '../../capabilities/trails/package-resource.ts'
import { publish } from '../../capabilities/trails/publish.ts'
import { latestTrail } from '../../capabilities/trails/published-trails.ts'
import { resourceIdFor, type TakenId } from '../../capabilities/trails/resource-ids.ts'
import { noteArriving } from '../../capabilities/unused-files/note-arriving.ts'
import type { Installation } from '../../installation.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { PlainError } from '../../platform/plain-error.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'
import { domainNamed } from './user/find.ts'

const OPTIONS = {
  trail: { type: 'string' },
  domain: { type: 'string' },
  step: { type: 'string' },
  resource: { type: 'string' },
  title: { type: 'string' },
  kind: { type: 'string' },
} as const

type Request = {
  file: string
  trail: string
  domain: string | undefined
  step?: string | undefined
  resource: string | undefined
  title: string
  kind: PackageKind
}

const WARNINGS: Record<PackageWarning, string> = {
  game_without_protocol:
    'This game never speaks to Vereda (docs/game-makers.md): it brings no points, and counts as finished once it was open for a minute.',
  loads_from_outside:
    'It loads something from another address, which Vereda blocks, so that part stays empty: put those files into the package.',
  missing_files:
    'Its pages name files that it does not contain, so those places stay empty: export it again with all of its files.',
  parts_left_out:
    'Parts of it refer to nothing in the package and are left out: export it again with all of its files.',
  keeps_state_on_device:
    'Its scripts can keep something in the browser’s own storage, which stays on one device: let it save by SCORM or by Vereda’s protocol.',
  never_says_it_ended:
    'Nothing in it says when it is completed, so it may never count as finished: set a completion rule where it was made.',
  needs_threads:
    'It uses threads (SharedArrayBuffer), which are not available here: what needs them does not start. Export it without threads (in Godot: Thread Support off).',
  reads_bytes_at_once:
    'It requests files other than texts and blocks until they come (a synchronous request): without a network they do not come. Have it request them asynchronously.',
  large: 'It is large: on a phone it takes long to download and a lot of space.',
}

const plainName = (file: string) => basename(file).replace(/\.zip$/i, '')

function readRequest(words: string[]): Request {
  const { values, positionals } = readWords(words, OPTIONS, importPackageCommand.usage, 1)
  const [file] = positionals
  if (!file || !values.trail)
    throw new PlainError(`Name the package and its trail: vereda ${importPackageCommand.usage}`)
  const kind = PACKAGE_KINDS.find((known) => known === (values.kind ?? 'scorm'))
  if (!kind) throw new PlainError(`--kind is ${PACKAGE_KINDS.join(' or ')}.`)
  const name = plainName(file)
  const { trail, domain, step, resource, title = name } = values
  return { file, trail, domain, step, resource, title, kind }
}

const takenText = ({ resourceId, trailId }: TakenId) =>
  `The id ${resourceId} belongs to a resource of the trail ${trailId}, and ids are unique in a domain. Name another with --resource.`

/** The trail that a package goes into. Throws a plain sentence where the trail or its step does not exist. */
async function trailFor(tx: Queries, { trail, step }: Request, hostkey: string): Promise<TrailDocument> {
  const latest = await latestTrail(tx, trail)
  if (!latest) throw new PlainError(`The domain ${hostkey} has no trail ${trail}.`)
  const { steps } = latest.document
  if (!(step ? steps.some(({ id }) => id === step) : steps.length > 0))
    throw new PlainError(`The trail ${trail} has no step ${step ?? 'at all'}.`)
  return latest.document
}

async function publishWith(
  tx: Transaction,
  request: Request,
  { hostkey, imported }: { hostkey: string; imported: ImportedPackage },
): Promise<{ resourceId: string; version: number }> {
  const trail = await trailFor(tx, request, hostkey)
  const { title, step: stepId } = request
  const resourceId = request.resource ?? resourceIdFor(trail, plainName(request.file))
  const published = await publish(tx, withPackage(trail, { resourceId, title, stepId, imported })!)
  if (!published.ok) throw new PlainError(takenText(published.refusal))
  return { resourceId, version: published.value.version }
}

type Kept = Pick<Installation, 'database' | 'files'>

/** Parses the words of an import command. Throws where they are not understood, before anything is opened. */
export function importOrder(words: string[]): (installation: Kept) => Promise<string> {
  const request = readRequest(words)
  return (installation) => importAs(installation, request)
}

async function importAs({ database, files }: Kept, request: Request): Promise<string> {
  const domain = await domainNamed(database, request.domain)
  await access(request.file).catch((cause: unknown) => {
    throw new PlainError(`Cannot read the file ${request.file}. Name the package's zip.`, {
      cause,
    })
  })
  // checked before the files are stored: for a missing trail nobody would need them
  await database.as(domain.id, (tx) => trailFor(tx, request, domain.hostkey))
  const imported = await importPackage({
    path: request.file,
    kind: request.kind,
    store: files,
    beforeKept: noteArriving({ database, files }, domain.id),
  })
  if (!imported.ok) throw new PlainError(refusalText(imported.refusal, 'en'))
  const { resourceId, version } = await database.atomically(domain.id, (tx) =>
    publishWith(tx, request, { hostkey: domain.hostkey, imported: imported.value }),
  )
  const count = Object.keys(imported.value.files).length
  const done = `${resourceId} is in ${request.trail}, version ${version}: ${count} files.`
  const told = imported.value.findings.map(({ code, where }) => [WARNINGS[code], ...where].join('\n  '))
  return [done, ...told].join('\n')
}

export const importPackageCommand: Command = {
  usage:
    'import-package FILE --trail TRAIL [--domain KEY] [--step STEP] [--resource ID] [--title TEXT] [--kind scorm|bundle]',
  does: 'checks a SCORM or game zip, keeps its files, and publishes the trail with it as a resource',
  async run(words) {
    const order = importOrder(words)
    await withInstallation(async (installation) => console.log(await order(installation)))
  },
}
