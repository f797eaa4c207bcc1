type Warmer = (path: string) => void

let warmer: Warmer = () => {}

/** Fetches what an address will need, for the pointer is on its link already. */
export const warm: Warmer = (path) => warmer(path)

/** Tells how addresses are warmed; the app knows its routes, links do not. */
export function setWarmer(next: Warmer) {
  warmer = next
}
