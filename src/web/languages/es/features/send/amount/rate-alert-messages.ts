import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'Alerta de tipo de cambio',
  label: from => `Avisarme por correo cuando 1 ${from} valga al menos`,
  hint: now =>
    `Le enviamos un solo correo cuando el tipo de cambio medio del mercado llegue a esa cifra. Ahora es ${now}.`,
  set: 'Crear alerta',
  wrong: now => `Escriba un tipo de cambio mayor que ${now}, que es el de ahora`,
  active: (from, rate, to) => `Le avisaremos una vez por correo cuando 1 ${from} valga ${rate} ${to} o más.`,
  change: 'Cambiar',
  remove: 'Quitar',
  done: 'Alerta creada',
  gone: 'Alerta quitada',
  failed: 'No se creó la alerta',
  notGone: 'No se quitó la alerta',
  guest:
    'Inicie sesión para que le avisemos por correo cuando el tipo de cambio llegue a donde usted quiere.',
  login: 'Iniciar sesión',
}
