import 'react'

declare module 'react' {
  /** The custom properties by which a component tells its style sheet a figure or a colour; React's own types have none. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
