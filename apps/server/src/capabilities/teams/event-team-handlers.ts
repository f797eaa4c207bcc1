import type { STUDIO_TEAM_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { eventOf, planList, putByManager, removeByManager } from './event-teams.ts'
import { findEventPeople, findEventTeams, peopleOfEvent } from './sql/event-teams.ts'

const PAGE = 50
const PEOPLE_MOST = 50

export const eventTeamHandlers: HandlersOf<typeof STUDIO_TEAM_CALLS> = {
  eventTeams: ({ params, query }, { database }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const event = await eventOf(tx, params.id)
      if (!event.ok) return event
      const counts = await peopleOfEvent(tx, params.id)
      const asked = { search: query.search ?? '', size: PAGE, page: Number(query.page ?? 0) }
      const { teams, total } = await findEventTeams(tx, params.id, asked)
      return accepted({ title: event.value.title, ...counts, teams, total, pages: Math.ceil(total / PAGE) })
    }),
  eventPeople: ({ params, query }, { database }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const event = await eventOf(tx, params.id)
      return event.ok
        ? accepted(await findEventPeople(tx, params.id, query.search ?? '', PEOPLE_MOST))
        : event
    }),
  planEventTeams: ({ params, body }, { database }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const event = await eventOf(tx, params.id)
      return event.ok ? accepted({ teams: await planList(tx, params.id, body.teams) }) : event
    }),
  putEventTeams: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) =>
      putByManager(tx, { groupTrailId: params.id, by: account.id, teams: body.teams }),
    ),
  removeEventTeam: ({ params }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) =>
      removeByManager(tx, { groupTrailId: params.id, by: account.id, id: params.team }),
    ),
}
