import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import {
  groupChoices,
  peopleGroup,
  peopleGroups,
  peopleOfGroup,
  planPeopleGroup,
} from '@vereda/contract/rest/studio-groups.ts'
import type { GroupRule } from '@vereda/domain/people-group/group-rule.ts'
import { answerOf } from '../../query/answer-of.ts'

/** Every group of the domain. */
export function useGroups() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people-groups'],
    queryFn: ({ signal }) => answerOf(ask(peopleGroups, { signal })),
    staleTime: 0,
  })
}

/** One group. */
export function useGroup(id: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people-groups', id],
    queryFn: ({ signal }) => answerOf(ask(peopleGroup, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** One page of a group's members. */
export function useMembers(id: string, after: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people-groups', id, 'people', after],
    queryFn: ({ signal }) =>
      answerOf(ask(peopleOfGroup, { params: { id }, query: after ? { after } : {}, signal })),
    staleTime: 0,
  })
}

/** The values from which a rule can choose. */
export function useChoices() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'group-choices'],
    queryFn: ({ signal }) => answerOf(ask(groupChoices, { signal })),
  })
}

/** How many people a rule would include. */
export function useRulePlan(rule: GroupRule | null) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'group-plan', rule],
    queryFn: ({ signal }) => answerOf(ask(planPeopleGroup, { body: { rule: rule! }, signal })),
    enabled: rule !== null,
    staleTime: 0,
  })
}

/** The domain's people that match a search by name. */
export function usePeopleNamed(search: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people', search],
    queryFn: ({ signal }) => answerOf(ask(studioPeople, { query: { search }, signal })),
    enabled: search !== '',
  })
}
