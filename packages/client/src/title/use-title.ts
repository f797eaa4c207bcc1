import { useEffect } from 'react'
import { useDomain } from '../directory/use-domain.ts'

const PRODUCT = 'Vereda'

/** Names the screen in the window's title, before the domain's name. */
export function useTitle(title: string) {
  const place = useDomain()?.name ?? PRODUCT
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}
