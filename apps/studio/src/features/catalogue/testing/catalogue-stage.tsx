import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { asking } from '../../../testing/studio-test.tsx'
import { CatalogueScreen } from '../catalogue-screen.tsx'

export const SHOWN = { group: 'catalogue', at: '/studio/running/catalogue' }
export const screen = () => asking(<CatalogueScreen />)
export const inSheet = (id: string) =>
  page.getByRole('dialog').getByRole('button', { name: say(id), exact: true })
export const field = (id: string) => page.getByLabelText(say(id), { exact: true })
/** The names of the journeys and categories in the order of the page. */
export const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((row) => row.querySelector('button[aria-pressed] + div b')?.textContent ?? [])
