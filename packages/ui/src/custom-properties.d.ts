import 'react'

declare module 'react' {
  /**
   * Allows custom properties in `style`, by which a component passes a number or a colour to its style sheet; React's own types have none.
   */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
