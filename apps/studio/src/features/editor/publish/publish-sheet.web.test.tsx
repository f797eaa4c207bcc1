import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  besideDraft,
  draftLive,
  openDraft,
  publishDraft,
  sendOperations,
} from '@vereda/contract/rest/studio-drafts.ts'
import { draftChanges, studioVersions } from '@vereda/contract/rest/studio-versions.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { WithQueries } from '../../../query/with-queries.tsx'
import { EditorScreen } from '../editor-screen.tsx'

const steps = [
  aStep({ id: 's', title: 'Before you go', resources: [aResource({ id: 'r', title: 'Light' })] }),
]

const Screen = () => (
  <WithQueries>
    <Route path="/studio/trails/:id">
      <EditorScreen />
    </Route>
  </WithQueries>
)

type Show = (screen: ReactNode, shown: { group: string; at: string }) => Promise<void>
type Around = { show: Show; server: ServerDouble }

const version = (n: number, people: number) => ({
  version: n,
  title: 'Into the caves',
  publishedDate: '2026-03-01T12:00:00.000Z',
  author: null,
  restored: null,
  people,
  underWay: 0,
})

/** Opens the sheet that would publish version 2 of a trail that this number of people have. */
async function openSheet(trailId: string, people: number, { show, server }: Around) {
  await page.viewport(1280, 900)
  beginSession({ ...ANA_SIGNED_IN, ...ANA, permissions: ['MANAGER'] })
  const nodes = Object.values(
    draftOf(aTrailDocument({ id: trailId, title: 'Into the caves', steps }), () => ''),
  )
  server.answers(openDraft, { trailId, revision: 4, publishedRevision: 2, version: 1, nodes })
  server.tells(draftLive).change('opened')
  server.keepsAnswering(besideDraft, { people: [], revision: 4, others: [] })
  server.keepsAnswering(draftChanges, { version: 1, changes: [], underWay: 0, notBegun: people })
  server.keepsAnswering(studioVersions, { versions: [version(2, people), version(1, 0)] })
  await show(<Screen />, { group: 'editor', at: `/studio/trails/${trailId}` })
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  await needMessages('publish')
}

const publish = () => page.getByRole('button', { name: say('publish.act', { version: 2 }) }).click()

async function publishAgain(trailId: string, people: number, { show, server }: Around) {
  await openSheet(trailId, people, { show, server })
  await expect.element(page.getByText(say('publish.changes', { version: 1 }))).toBeVisible()
  server.answers(publishDraft, { version: 2 })
  await publish()
  await expect.element(page.getByText(say('publish.done', { version: 2 }))).toBeVisible()
}

test('publishing a trail that people have returns to its editor @long', async ({ show, server }) => {
  await publishAgain('given', 3, { show, server })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.pathname).toBe('/studio/trails/given')
})

test('undo still works after publishing: the open draft is not replaced @long', async ({ show, server }) => {
  await openSheet('goes-on', 3, { show, server })
  await page.getByRole('button', { name: say('editor.close'), exact: true }).click()
  const subTitle = page.getByLabelText(say('editor.subTitle'), { exact: true })
  server.answers(sendOperations, { revision: 5, others: [] })
  await subTitle.fill('In the dark')
  await expect.element(page.getByText(say('editor.saved.saved'))).toBeVisible()
  await page.getByRole('button', { name: say('editor.publish'), exact: true }).click()
  server.answers(publishDraft, { version: 2 })
  await publish()
  await expect.element(page.getByText(say('publish.done', { version: 2 }))).toBeVisible()
  server.answers(sendOperations, { revision: 6, others: [] })
  await page.getByRole('button', { name: say('editor.undo'), exact: true }).click()
  await expect.element(subTitle).toHaveValue('')
  await expect.poll(() => server.asked(sendOperations).length).toBe(2)
})

test('publishing a trail that nobody has offers to give it or to invite people @long', async ({
  show,
  server,
}) => {
  await publishAgain('kept', 0, { show, server })
  const way = (id: string) => page.getByRole('dialog').getByRole('link', { name: say(id), exact: true })
  await expect.element(way('publish.give')).toHaveAttribute('href', '/studio/running/give?trail=kept')
  await expectAccessible()
  await way('publish.invite').click()
  await expect.poll(() => location.pathname + location.search).toBe('/studio/invitations?trail=kept')
})

test.for([
  ['finds no server', (server: ServerDouble) => server.isUnreachable(publishDraft)],
  ['is answered by something between', (server: ServerDouble) => server.isHiddenBy(publishDraft, 502)],
] as const)(
  'publishing that %s is told as unknown, and the same request is retried until it is answered @long',
  async ([, fall], { show, server }) => {
    await openSheet('fallen', 3, { show, server })
    fall(server)
    await publish()
    await expect.element(page.getByText(say('publish.unknown', { version: 2 }))).toBeVisible()
    expect(page.getByText(say('publish.failed')).query()).toBeNull()
    await expectAccessible()
    server.answers(publishDraft, { version: 2 })
    await expect.poll(() => server.asked(publishDraft).length, { timeout: 10_000 }).toBe(2)
    await expect.element(page.getByText(say('publish.done', { version: 2 }))).toBeVisible()
    const [first, second] = server.asked(publishDraft)
    expect(second).toEqual(first)
    expect(first!.body).toEqual({ revision: 4, newest: 1 })
  },
)

test.for([
  ['draft-unready', 'draft-unready'],
  ['unknown-trail', 'unknown-trail'],
  ['malformed', 'other'],
] as const)(
  'a publish that the server refuses as %s says that it failed and why @long',
  async ([code, why], { show, server }) => {
    await openSheet('refused', 3, { show, server })
    server.refuses(publishDraft, code)
    await publish()
    await expect.element(page.getByText(say('publish.failed'))).toBeVisible()
    expect(page.getByRole('alert').element().textContent).toContain(say(`publish.why.${why}`))
  },
)

test('a publish refused after a lost answer stops retrying, says why, and links to the versions @long', async ({
  show,
  server,
}) => {
  await openSheet('stopped', 3, { show, server })
  server.isUnreachable(publishDraft)
  await publish()
  await expect.element(page.getByText(say('publish.unknown', { version: 2 }))).toBeVisible()
  // first too busy to answer, then a refusal that waiting does not mend
  server.refuses(publishDraft, 'overloaded')
  server.refuses(publishDraft, 'not-permitted')
  const look = page.getByRole('link', { name: say('publish.stopped.look') })
  await expect.poll(() => look.query(), { timeout: 15_000 }).not.toBeNull()
  expect(page.getByRole('alert').element().textContent).toContain(say('publish.why.not-permitted'))
  expect(server.asked(publishDraft)).toHaveLength(3)
  await expect.element(page.getByText(say('publish.unknown', { version: 2 }))).toBeVisible()
  await expect.element(look).toHaveAttribute('href', '/studio/trails/stopped/versions')
  await expect.element(page.getByRole('button', { name: say('publish.act', { version: 2 }) })).toBeEnabled()
  await expectAccessible()
})
