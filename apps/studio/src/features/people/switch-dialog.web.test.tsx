import { activatePerson, type StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

const PERSON = { username: 'bia', name: 'Bia', nickname: null, email: null, phone: null, identifier: null }
const STORY: StudioPersonStory = {
  id: 'bia',
  person: PERSON,
  jobName: null,
  unitTree: [],
  journeys: [],
  madeGroups: [],
  trails: [],
  roles: { isManager: false, isEditor: false, isReporter: false, isMonitor: false },
  schoolId: null,
  isActive: true,
  hasPassword: true,
  createdDate: '2026-01-02T10:00:00.000Z',
  devices: [],
  events: [],
  choices: { jobs: [], journeys: [], units: [], schools: [] },
}

/** The dialog over a person's page, which shows what another manager changes. */
function Asked() {
  const [story, setStory] = useState(STORY)
  return (
    <>
      <SwitchDialog story={story} onClose={() => setStory(STORY)} />
      <output data-is-active={story.isActive} />
      <input
        data-testid="elsewhere"
        onInput={() => setStory({ ...STORY, isActive: false })}
        style={{ position: 'fixed' }}
      />
    </>
  )
}

test('the deactivation dialog stays the same when another manager deactivates the person', async ({
  show,
  server,
}) => {
  await show(asking(<Asked />), { group: 'people', at: '/studio/people/bia' })
  const off = page.getByRole('dialog').getByRole('button', { name: say('people.switch.off'), exact: true })
  await expect.element(off).toBeVisible()
  const elsewhere = document.querySelector<HTMLInputElement>('[data-testid=elsewhere]')
  elsewhere?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => document.querySelector('output')?.dataset.isActive).toBe('false')
  server.answers(activatePerson, STORY)
  await off.click()
  await expect.poll(() => server.asked(activatePerson)[0]?.body).toEqual({ isActive: false })
})
