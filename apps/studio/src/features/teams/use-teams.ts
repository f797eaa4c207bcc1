import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { eventPeople, eventTeams } from '@vereda/contract/rest/studio-teams.ts'
import { answerOf } from '../../query/answer-of.ts'
import { previousOf } from '../../query/previous-of.ts'

const asked = (search: string) => (search === '' ? {} : { search })

/** A page of an event's teams that match a search, with that search. */
export function useTeams(id: string, search: string, page: number) {
  const domain = useDomain()?.hostkey
  const teams = [domain, 'event-teams', id, 'teams']
  return useQuery({
    queryKey: [...teams, search, page],
    queryFn: async ({ signal }) => {
      const query = { ...asked(search), page: `${page}` }
      return { ...(await answerOf(ask(eventTeams, { params: { id }, query, signal }))), search }
    },
    placeholderData: previousOf(teams),
    staleTime: 0,
  })
}

/** The people who have an event's trail and match a search (those without a team first), with that search. */
export function useEventPeople(id: string, search: string) {
  const domain = useDomain()?.hostkey
  const people = [domain, 'event-teams', id, 'people']
  return useQuery({
    queryKey: [...people, search],
    queryFn: async ({ signal }) => ({
      ...(await answerOf(ask(eventPeople, { params: { id }, query: asked(search), signal }))),
      search,
    }),
    placeholderData: previousOf(people),
    staleTime: 0,
  })
}
