const GAP_PX = 6

/** Puts a popover under its button where the browser has no anchor positioning; elsewhere the style sheet does it. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  if (CSS.supports('position-area: bottom') || matchMedia('(width < 40rem)').matches) return
  const { left, bottom, top, width } = button.getBoundingClientRect()
  const isRoomBelow = bottom + popover.offsetHeight + GAP_PX <= innerHeight
  const y = isRoomBelow ? bottom + GAP_PX : Math.max(0, top - popover.offsetHeight - GAP_PX)
  Object.assign(popover.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${left}px`,
    top: `${y}px`,
    width: `${width}px`,
  })
}
