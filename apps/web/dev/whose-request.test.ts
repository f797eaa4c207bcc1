import { expect, test } from 'vitest'
import { isOfTheNode } from './whose-request.ts'

const APP = 'acme.vereda.localhost:8080'

test('the node answers calls, operator pages, the studio, the player and content origins', () => {
  for (const path of [
    '/rest/loginctl/login?force=true',
    '/track/domaininfo',
    '/pack',
    '/outbox',
    '/player/build.json',
    '/studio',
    '/studio/trails/garden?part=points',
  ])
    expect(isOfTheNode(APP, path), path).toBe(true)
  expect(isOfTheNode('abc-acme.content.vereda.localhost:8080', '/play.html')).toBe(true)
})

test('Vite answers pages and sources', () => {
  for (const path of ['/', '/enroll', '/trail/garden?part=conclusion', '/src/app/main.tsx', '/@vite/client'])
    expect(isOfTheNode(APP, path), path).toBe(false)
})
