import { expect, type Page, test } from '@playwright/test'
import { seedDemoDomain } from '../../apps/server/src/capabilities/demo/seeding/seed-domain.ts'
import { signedIn } from '../harness/signed-in.ts'
import { wholeBrowser } from '../harness/whole-browser.ts'
import { Field } from '../offline/field.ts'
import { FIELD, fieldDomain } from '../offline/field-domain.ts'
import { packageTrail } from '../offline/package-trail.ts'

test.use(wholeBrowser())

// Content that plays below a domain of its own. What a package plants there reaches no app, and is gone before another package plays.

const NEIGHBOUR = 'meadow'
const neighbour = {
  ...fieldDomain,
  hostkey: NEIGHBOUR,
  journeys: [{ hostkey: NEIGHBOUR, name: 'Test meadow', logo: '' }],
  accounts: fieldDomain.accounts.map((account) => ({ ...account, journeys: [NEIGHBOUR] })),
}

const packagePage = (title: string, script: string) =>
  new TextEncoder().encode(
    `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><output></output>
<script type="module">const all = Object.getOwnPropertyDescriptor(document.body.appendChild(document.createElement('iframe')).contentWindow.Document.prototype, 'cookie')
${script}
document.querySelector('output').value = all.get.call(document).includes('planted') ? 'planted' : 'none'
parent.postMessage({ vereda: 'ready' }, '*')</script>`,
  )

/** Plants `count` cookies of a size on the domain that all content shares, in each way that a page has. */
const plants = (count: number, size: number) => `
const rest = '=' + 'x'.repeat(${size}) + '; domain=contents.localhost; path=/; max-age=31536000'
const ways = ['', '; samesite=lax', '; samesite=none; secure', '; samesite=none; secure; partitioned']
for (let i = 0; i < ${count}; i++)
  for (const way of ways) all.set.call(document, 'planted' + ways.indexOf(way) + '_' + i + rest + way)`

const ATTACKS = {
  flood: packagePage('Flood', plants(40, 3900)),
  few: packagePage('Few', plants(1, 30)),
}
const packages = { ...ATTACKS, other: packagePage('Other', '') }

let field: Field

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  field = await Field.grow('bare', 'apart')
  await field.within((installation) => seedDemoDomain(installation, neighbour, new Date()))
  for (const [id, index] of Object.entries(packages))
    await field.publish(packageTrail(id, { 'index.html': index }))
})
test.afterAll(() => field?.clear())

/** What a playing package reports that it sees. */
async function seenBy(page: Page, id: keyof typeof packages) {
  await page.goto(field.at(`/trail/${id}/play/${id}-game`))
  return page.frameLocator('main iframe').frameLocator('iframe').locator('output')
}

for (const attack of ['flood', 'few'] as const)
  test(`${attack}: cookies that a package sets on the shared content domain reach no app and no other package`, async ({
    page,
    context,
  }) => {
    await signedIn(page, field.at('/enroll'), 'ana')
    await expect(await seenBy(page, attack)).toHaveText('planted')
    expect(page.frames()[1]!.url()).toContain('.content.contents.localhost')
    for (const hostkey of [undefined, FIELD, NEIGHBOUR]) {
      const address = field.server.address('/', hostkey)
      expect(await context.cookies(address)).toEqual([])
      expect((await page.goto(address))?.status()).toBe(200)
    }
    await expect(await seenBy(page, 'other')).toHaveText('none')
  })
