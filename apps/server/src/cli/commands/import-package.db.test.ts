import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { scorm12Single } from '../../../../../tests/packages/scorm-packages.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { allDomains } from '../../capabilities/directory/domains.ts'
import { latestTrail } from '../../capabilities/trails/published-trails.ts'
import { importOrder } from './import-package.ts'

let one: TestApp
let folder: string
let course: string
beforeAll(async () => {
  one = await testApp()
  const trails = ['caves', 'dunes'].map((id) => aTrailDocument({ id, steps: [aStep({ resources: [] })] }))
  const named = aTrailDocument({
    id: 'woods',
    steps: [aStep({ resources: [aResource({ id: 'first-aid' })] })],
  })
  await one.addDomain({ hostkey: 'acme', learners: [], trails: [...trails, named] })
  folder = await mkdtemp(join(tmpdir(), 'vereda-import-'))
  course = join(folder, 'First aid.zip')
  await writeFile(course, zipOfFiles(scorm12Single()))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await one.close()
})

const order = async (...words: string[]) =>
  importOrder(words)({ database: one.database, files: one.services.files })
const run = (...words: string[]) => order(course, ...words)

test('a package imported into two trails gets a different resource id in each', async () => {
  expect(await run('--trail', 'caves')).toContain('caves-first-aid is in caves, version 2')
  expect(await run('--trail', 'dunes')).toContain('dunes-first-aid is in dunes, version 2')
  expect(await run('--trail', 'caves')).toContain('caves-first-aid is in caves, version 3')
})

test('an import replaces a resource whose id is the bare file name', async () => {
  expect(await run('--trail', 'woods')).toContain('first-aid is in woods, version 2')
})

test('an import refuses a missing file and an unknown option', async () => {
  await expect(order('none.zip', '--trail', 'caves')).rejects.toThrow('Cannot read the file none.zip.')
  await expect(run('--trial', 'caves')).rejects.toThrow(/^Unknown option '--trial'.* Usage: vereda import/)
})

test('an import refuses the resource id of another trail', async () => {
  await expect(run('--trail', 'caves', '--resource', 'dunes-first-aid')).rejects.toThrow(
    'The id dunes-first-aid belongs to a resource of the trail dunes',
  )
})

test('an imported game that never talks to Vereda is worth no points', async () => {
  const game = join(folder, 'Silent.zip')
  await writeFile(game, zipOfFiles({ 'index.html': '<p>2048</p>' }))
  await order(game, '--trail', 'caves', '--kind', 'bundle')
  const [domain] = await allDomains(one.database)
  const { document } = (await one.database.atomically(domain!.id, (tx) => latestTrail(tx, 'caves')))!
  const resources = document.steps.flatMap((step) => step.resources)
  expect(resources.map(({ id, maxPoints }) => [id, maxPoints])).toContainEqual(['caves-silent', 0])
})

test('an import into an unknown trail or step stores no file', async () => {
  const path = join(folder, 'Nowhere.zip')
  await writeFile(path, zipOfFiles({ ...scorm12Single(), 'nowhere.txt': 'nobody needs this' }))
  const kept = async () => {
    let files = 0
    for await (const _ of one.services.files.list()) files++
    return files
  }
  const before = await kept()
  for (const [words, told] of [
    [['--trail', 'moon'], 'acme has no trail moon.'],
    [['--trail', 'caves', '--step', 'moon'], 'The trail caves has no step moon.'],
  ] as const)
    await expect(order(path, ...words)).rejects.toThrow(told)
  expect(await kept()).toBe(before)
})
