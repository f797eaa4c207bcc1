import { paletteClass } from '../art/palette.ts'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** The text from which the colour is made, such as the person's name or id. */
  seed: string
  initials: string
  image?: string | null
  /** Whether this is the person who is looking at the screen, who is shown in the leaf shape. */
  isYou?: boolean
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/**
 * A person's initials or picture in a circle; in the leaf shape if it is you. It is hidden from screen readers, because the name is beside
 * it.
 */
export function Avatar({ seed, initials, image, isYou, size = 'medium' }: AvatarProps) {
  const classes = classNames(
    styles.avatar,
    paletteClass(`av${seed}`),
    size !== 'medium' && styles[size],
    isYou && styles.you,
  )
  return (
    <span className={classes} aria-hidden="true">
      {image ? <img src={image} alt="" /> : initials}
    </span>
  )
}
