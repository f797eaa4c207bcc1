import { createHash } from 'node:crypto'
import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import { type FileManifest, manifestSize } from '@vereda/domain/content/file-manifest.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { manifestOf, withManifest, withoutManifest } from '@vereda/domain/resource/manifest.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import { offeredOffline } from '@vereda/domain/trail/offered-offline.ts'
import type { TrailDocument, TrailTest } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import { publishedTrail } from './published-trails.ts'

const CACHE_SIZE = 2_000

/** A published trail in memory, with what every listing and every file request needs to know of it. */
export type CachedTrail = {
  /** as learners get it: its test and its challenges are sealed */
  document: TrailDocument
  /** the same document without its file manifests, for listings that don't ask for hashes */
  bare: TrailDocument
  /** with its right answers, for grading alone */
  test: TrailTest | null
  hash: string
  resources: ReadonlyMap<string, Resource>
  /** with their right answers, for grading alone */
  challenges: ReadonlyMap<string, Challenge>
  /** of each resource and challenge, its step, counted from 1 */
  stepNumbers: ReadonlyMap<string, number>
  fileHashes: ReadonlySet<string>
  /** bytes of what may be kept on devices */
  totalSize: number
  /** whether anything of it may be */
  isOffered: boolean
}

export type TrailCache = {
  /** A published version; it never changes, so it is read from the database once. */
  trail(tx: Queries, trailId: string, version: number): Promise<CachedTrail>
}

const withData = (document: TrailDocument, change: (data: ResourceData) => ResourceData): TrailDocument => ({
  ...document,
  steps: document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({ ...resource, data: change(resource.data) })),
  })),
})

type Asked = { questions: GradedQuestion[] }

/** Right answers of the test and of challenges are read on the server alone (docs/decisions/sealed-answers.md). */
async function withSealedQuestions(document: TrailDocument): Promise<TrailDocument> {
  const { id, version, test, steps } = document
  const sealed = async <T extends Asked>(asked: T, place: string): Promise<T> => {
    const seal = (question: GradedQuestion) =>
      sealQuestion(question, `${id}.${version}.${place}${question.id}`)
    return { ...asked, questions: await Promise.all(asked.questions.map(seal)) }
  }
  const sealedSteps = steps.map(async (step) =>
    step.challenge ? { ...step, challenge: await sealed(step.challenge, `${step.challenge.id}.`) } : step,
  )
  return { ...document, test: test && (await sealed(test, '')), steps: await Promise.all(sealedSteps) }
}

const challengesOf = ({ steps }: TrailDocument) =>
  new Map(steps.flatMap(({ challenge }) => (challenge ? [[challenge.id, challenge] as const] : [])))

const stepNumbersOf = ({ steps }: TrailDocument) =>
  new Map(
    steps.flatMap(({ resources, challenge }, n) => {
      const ids = resources.map(({ id }) => id)
      return (challenge ? [...ids, challenge.id] : ids).map((id) => [id, n + 1] as const)
    }),
  )

const filesOf = (resources: readonly Resource[]): FileManifest =>
  Object.assign({}, ...resources.map(({ data }, i) => prefixed(manifestOf(data), String(i))))

function keep(document: TrailDocument, open: TrailDocument, hash: string): CachedTrail {
  const all = document.steps.flatMap((step) => step.resources)
  const offered = offeredOffline(document)
  const files = filesOf(all)
  return {
    // a resource without files says so: its player then knows that there is nothing to ask for
    document: withData(document, (data) => withManifest(data, manifestOf(data))),
    bare: withData(document, withoutManifest),
    test: open.test,
    hash,
    resources: new Map(all.map((resource) => [resource.id, resource])),
    challenges: challengesOf(open),
    stepNumbers: stepNumbersOf(document),
    fileHashes: new Set(
      Object.values(files).flatMap(({ hash, small }) => (small ? [hash, small.hash] : [hash])),
    ),
    totalSize: manifestSize(filesOf(offered)),
    isOffered: offered.length > 0,
  }
}

// two resources may name different files by the same path
const prefixed = (manifest: FileManifest, prefix: string) =>
  Object.fromEntries(Object.entries(manifest).map(([path, file]) => [`${prefix}/${path}`, file]))

/** The hash under which a document is published: of its JSON, as stored. */
export const documentHash = (document: TrailDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')

/** A trail that no version is, for who looks at it before it is one. */
export const unpublishedTrail = async (document: TrailDocument): Promise<CachedTrail> =>
  keep(await withSealedQuestions(document), document, documentHash(document))

export function openTrailCache(): TrailCache {
  const cached = new Map<string, Promise<CachedTrail>>()
  async function read(tx: Queries, trailId: string, version: number): Promise<CachedTrail> {
    const found = await publishedTrail(tx, trailId, version)
    if (!found) throw new Error(`trail ${trailId} has no version ${version}`)
    return keep(await withSealedQuestions(found.document), found.document, found.hash)
  }
  return {
    trail(tx, trailId, version) {
      const key = `${tx.domainId}/${trailId}/${version}`
      const known = cached.get(key)
      if (known) return known
      const reading = read(tx, trailId, version)
      reading.catch(() => cached.delete(key))
      cached.set(key, reading)
      if (cached.size > CACHE_SIZE) cached.delete(cached.keys().next().value!)
      return reading
    },
  }
}
