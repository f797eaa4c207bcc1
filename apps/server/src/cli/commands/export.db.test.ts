import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { importPackage } from '../../capabilities/packages/import-package.ts'
import { domainOrder } from './domain.ts'
import { exportOrder } from './export.ts'

const PUBLIC = new URL('https://learn.example.org')
let one: TestApp
let kept: TemporaryStore
let trail: string
beforeAll(async () => {
  one = await testApp()
  kept = await temporaryStore()
  const document = aTrailDocument({ title: 'Soil & water' })
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [document] })
  trail = document.id
})
afterAll(async () => {
  await one.close()
  await kept.remove()
})
const run = async (...words: string[]) => exportOrder(words)(one, PUBLIC)

test.each(['1.2', '2004'])('vereda export writes a trail as a valid SCORM %s package', async (version) => {
  const to = `${kept.folder}/${version}.zip`
  const printed = await run('scorm', trail, '--to', to, '--scorm', version)
  expect(printed).toContain(`Soil & water in a learning system, SCORM ${version}.`)
  const imported = await importPackage({ path: to, kind: 'scorm', store: kept.store })
  expect(imported.ok && Object.keys(imported.value.files).sort()).toEqual([
    'imsmanifest.xml',
    'index.html',
    'wrapper.js',
  ])
})

test.each([
  [['scorm', 'none', '--to', 'x.zip'], 'offers no trail none'],
  [['scorm', 'any'], 'Usage: vereda export scorm'],
  [['scorm', 'any', '--to', 'x.zip', '--domain', 'nowhere'], 'There is no domain nowhere'],
  [['scorm', 'any', '--to', 'x.zip', '--scorm', '3'], '--scorm is one of 1.2, 2004'],
])('vereda export %j is refused', async (words, why) => {
  await expect(run(...words)).rejects.toThrow(why)
})

const frame = async (...words: string[]) => domainOrder(['frame', ...words])(one.owner, PUBLIC)

test('vereda domain frame allows an origin to frame the domain, and --nobody revokes it', async () => {
  expect(await frame('acme', 'https://lms.example.org')).toContain('https://lms.example.org may show acme')
  one.services.directory.forget()
  expect((await one.services.directory.find('acme'))?.framingOrigins).toEqual(['https://lms.example.org'])
  expect(await frame('acme', '--nobody')).toBe('No other page may show acme in a frame.')
})

test.each([
  'lms.example.org',
  'https://lms.example.org/path',
  "https://x.org; script-src 'self'",
  'javascript:1',
])('vereda domain frame refuses %s as an origin', async (origin) => {
  await expect(frame('acme', origin)).rejects.toThrow('is not an origin')
})

test('vereda export needs --domain when there are several domains, and lists them', async () => {
  await one.addDomain({ hostkey: 'beta', learners: [], trails: [] })
  await expect(run('scorm', trail, '--to', 'x.zip')).rejects.toThrow(
    'Name the domain with --domain. Domains: acme, beta.',
  )
})
