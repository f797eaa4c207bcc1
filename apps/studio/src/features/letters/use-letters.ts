import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { previewLetter, type StudioLetter, studioLetters } from '@vereda/contract/rest/studio-letters.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import { answerOf } from '../../query/answer-of.ts'
import { previousOf } from '../../query/previous-of.ts'

/** Every letter in every language. */
export function useLetters() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'letters'],
    queryFn: ({ signal }) => answerOf(ask(studioLetters, { signal })),
    staleTime: 0,
  })
}

/** The letter made from the words. While the words change, the last preview stays. */
export function useLetterPreview({ kind, locale }: StudioLetter, words: LetterText, isReady: boolean) {
  const domain = useDomain()?.hostkey
  const letter = [domain, 'letter-preview', kind, locale]
  return useQuery({
    queryKey: [...letter, words],
    queryFn: ({ signal }) => answerOf(ask(previewLetter, { body: { kind, locale, ...words }, signal })),
    enabled: isReady,
    placeholderData: previousOf(letter),
  })
}
