import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'Destinatarios guardados',
  placeholder: 'Elija un destinatario...',
  picker: {
    search: 'Buscar un destinatario...',
    empty: 'No se encontró ningún destinatario.',
    count: count => (count === 1 ? '1 destinatario' : `${count} destinatarios`),
    failed: 'La lista no se cargó. Compruebe su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar',
  },
  ending: digits => `…${digits}`,
  save: 'Guardar este destinatario',
  saveChanges: name => `Guardar estos cambios en ${name}`,
  elsewhere: (countries, country) =>
    `Esa cuenta está en: ${countries}. Escriba una cuenta de este país: ${country}.`,
}
