import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let token = ''

const aPost = (id: string, size: number, offline?: boolean) =>
  aResource({
    id,
    ...(offline !== undefined && { offline }),
    data: {
      type: 'post',
      id,
      html: '',
      link: null,
      files: [],
      fileHashes: { 'a.png': { hash: id.padEnd(64, '0'), size } },
    },
  })
const trails = [
  aTrailDocument({
    id: 'mixed',
    steps: [aStep({ resources: [aPost('aa', 10), aPost('ab', 20, false)] })],
  }),
  aTrailDocument({ id: 'live', offline: false, steps: [aStep({ resources: [aPost('ac', 30)] })] }),
  aTrailDocument({ id: 'streamed', steps: [aStep({ resources: [aPost('ad', 40, false)] })] }),
]

beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

type Told = {
  id: string
  offline: boolean
  totalSize: number
  steps: { resources: { id: string; offline: boolean }[] }[]
}

async function list(query: string): Promise<{ trails: Told[]; totalPages: number }> {
  const url = `/rest/enrollctl/listUser?${query}`
  const answer = await one.app.inject({ method: 'GET', url, headers: as('acme', token) })
  const { trails: told, totalPages } = answer.json()
  return { trails: told.toSorted((a: Told, b: Told) => a.id.localeCompare(b.id)), totalPages }
}

test('offline=true lists only the trails that can be downloaded, and counts their pages', async () => {
  expect((await list('')).trails.map(({ id }) => id)).toEqual(['live', 'mixed', 'streamed'])
  for (const query of ['offline=true', 'offline=true&summary=true&size=1']) {
    const { trails: told, totalPages } = await list(query)
    expect(told.map(({ id }) => id)).toEqual(['mixed'])
    expect(totalPages).toBe(1)
  }
})

test('content that its author keeps online is marked so and left out of the size', async () => {
  const { trails: told } = await list('')
  expect(told.map(({ offline, totalSize }) => [offline, totalSize])).toEqual([
    [false, 0],
    [true, 10],
    [false, 0],
  ])
  expect(told.flatMap(({ steps }) => steps[0]!.resources.map(({ offline }) => offline))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
