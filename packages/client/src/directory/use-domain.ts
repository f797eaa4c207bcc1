import { useCell } from '../cell/use-cell.ts'
import { type Domain, domainCell } from './domain.ts'

/** The domain of this host, or null before it was ever heard of. */
export const useDomain = (): Domain | null => useCell(domainCell)

/** The name of this host's organisation: as last heard, else as the server wrote it into the page that it names first; ours before either. */
export const useDomainName = (): string =>
  useDomain()?.name ?? globalThis.document?.documentElement.dataset.house ?? 'Vereda'
