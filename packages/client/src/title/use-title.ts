import { useEffect } from 'react'
import { useDomainName } from '../directory/use-domain.ts'

/** Writes the screen's name into the window's title, before the domain's name. */
export function useTitle(title: string) {
  const place = useDomainName()
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}
