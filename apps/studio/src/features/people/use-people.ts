import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { peopleGroups } from '@vereda/contract/rest/studio-groups.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { listPeople } from '@vereda/contract/rest/studio-people.ts'
import { studioPerson } from '@vereda/contract/rest/studio-person.ts'
import { answerOf } from '../../query/answer-of.ts'
import { type PeopleFilters, queryOf } from './people-filters.ts'

/** A page of the people that match the filters of the address, with those filters. The page before stays until the new one has come. */
export function usePeople(filters: PeopleFilters) {
  const domain = useDomain()?.hostkey
  const query = queryOf(filters)
  return useQuery({
    queryKey: [domain, 'people', query],
    queryFn: async ({ signal }) => ({ ...(await answerOf(ask(listPeople, { query, signal }))), filters }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One person's details and history. */
export function usePerson(id: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'person', id],
    queryFn: ({ signal }) => answerOf(ask(studioPerson, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** The structure of the organisation; undefined until it has arrived. */
export function useMadeOf() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'organisation'],
    queryFn: ({ signal }) => answerOf(ask(studioOrganisation, { signal })),
  }).data
}

/** The schools of the domain, by name. */
export const useSchools = () => useMadeOf()?.schools ?? []

/** The groups that are filled by hand. */
export function useHandGroups() {
  const domain = useDomain()?.hostkey
  const { data } = useQuery({
    queryKey: [domain, 'people-groups'],
    queryFn: ({ signal }) => answerOf(ask(peopleGroups, { signal })),
  })
  return data?.groups.filter(({ rule }) => rule === null)
}
