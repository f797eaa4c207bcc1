import type { Page } from '@playwright/test'

export type ListedResource = {
  id: string
  title: string
  type: string
  disabled: boolean
  maxPoints: number
  maxBonus: number
  activityDate: string | null
  activityPoint: number
  activityBonus: number
}
export type ListedTrail = { id: string; trailType: number; steps: { resources: ListedResource[] }[] }

/** Loads one trail or all, with the session of the user who is signed in on the page. */
export async function listed(page: Page, groupTrail?: string): Promise<ListedTrail[]> {
  return page.evaluate(async (id) => {
    const { authorization } = JSON.parse(localStorage.getItem('vereda.session') ?? '{}')
    const query = id === undefined ? '' : `&groupTrail=${id}`
    const answer = await fetch(`/rest/enrollctl/listUser?page=0${query}`, { headers: { authorization } })
    return (await answer.json()).trails
  }, groupTrail)
}

export type OpenGame = { trail: string; resource: ListedResource }

const isNew = (resource: ListedResource) => resource.activityDate === null && resource.activityPoint === 0

/** A game that was never played, in a step that its trail has open. */
export async function newGame(page: Page): Promise<OpenGame> {
  for (const trail of await listed(page)) {
    const step = trail.steps.find(({ resources }) => resources.some((r) => r.activityDate === null))
    const game = step?.resources.find((r) => r.type === 'bundle' && !r.disabled && isNew(r))
    if (game && trail.trailType === 1) return { trail: trail.id, resource: game }
  }
  throw new Error('the demo has no new game that opens at once')
}
