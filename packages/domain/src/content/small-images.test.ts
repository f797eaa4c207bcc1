import { expect, it } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { Resource } from '../resource/resource.ts'
import type { Trail } from '../trail/trail.ts'
import type { FileManifest } from './file-manifest.ts'
import { smallManifest, withSmallImages } from './small-images.ts'

const hash = (digit: string) => digit.repeat(64)
const large = { hash: hash('a'), size: 900_000 }
const small = { hash: hash('b'), size: 90_000 }
const notes = { hash: hash('c'), size: 10 }
const files: FileManifest = { 'tree.jpg': { ...large, small }, 'notes.txt': notes }

const post = (fileHashes?: FileManifest) =>
  aResource({
    size: 900_010,
    data: { type: 'post', id: 'p', html: '', link: null, files: [], ...(fileHashes && { fileHashes }) },
  })
// The learner's progress does not matter here.
const trailOf = (resource: Resource) =>
  ({ ...aTrailDocument(), steps: [aStep({ resources: [resource] })] }) as unknown as Trail

it('replaces a large picture by its small version, and keeps other files', () => {
  expect(smallManifest(files)).toEqual({ 'tree.jpg': small, 'notes.txt': notes })
})

it('counts the small picture in the size of its resource', () => {
  const [resource] = withSmallImages(trailOf(post(files))).steps[0]!.resources
  expect(resource).toMatchObject({ size: 90_010, data: { fileHashes: { 'tree.jpg': small } } })
})

it('leaves a resource without a file list or without a large picture unchanged', () => {
  for (const manifest of [undefined, { 'notes.txt': notes }]) {
    const trail = trailOf(post(manifest))
    expect(withSmallImages(trail)).toEqual(trail)
  }
})
