import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { eventPeople, eventTeams } from '@vereda/contract/rest/studio-teams.ts'
import { answerOf } from '../../query/answer-of.ts'
import { previousOf } from '../../query/previous-of.ts'

const asked = (search: string) => (search === '' ? {} : { search })

/** A page of the teams of an event, or of those that a search finds. */
export function useTeams(id: string, search: string, page: number) {
  const domain = useDomain()?.hostkey
  const teams = [domain, 'event-teams', id, 'teams']
  return useQuery({
    queryKey: [...teams, search, page],
    queryFn: ({ signal }) =>
      answerOf(ask(eventTeams, { params: { id }, query: { ...asked(search), page: `${page}` }, signal })),
    placeholderData: previousOf(teams),
    staleTime: 0,
  })
}

/** People who have the trail of an event, those in no team first. */
export function useEventPeople(id: string, search: string) {
  const domain = useDomain()?.hostkey
  const people = [domain, 'event-teams', id, 'people']
  return useQuery({
    queryKey: [...people, search],
    queryFn: ({ signal }) => answerOf(ask(eventPeople, { params: { id }, query: asked(search), signal })),
    placeholderData: previousOf(people),
    staleTime: 0,
  })
}
