import { buttonClass } from '#web/ui/button-class.ts'

/** Like the quiet button, closer together: three links and a name fit a phone of 320 px. The mark says where one is. */
export const navLinkClass =
  `${buttonClass('quiet', 'small')} px-2! sm:px-3! ` +
  'aria-[current=page]:underline decoration-sun decoration-3 underline-offset-8'
