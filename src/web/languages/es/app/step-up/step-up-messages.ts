import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Confirme que es usted',
  lead: 'Por su seguridad, confirme que es usted. Para la mayoría de los cambios no volveremos a preguntar durante diez minutos.',
  password: 'Contraseña',
  code: 'Código',
  codeHint: 'De su aplicación de autenticación, o un código de recuperación.',
  submit: 'Confirmar',
  missing: { title: 'Faltan datos', description: 'Escriba su contraseña' },
  missingCode: { title: 'Faltan datos', description: 'Escriba su contraseña y el código' },
  failed: 'No se confirmó',
  passkey: 'Usar una llave de acceso',
  passkeyLead: 'Su contraseña por sí sola no basta para la administración. Confirme con su llave de acceso.',
  passkeyNowhere:
    'Su contraseña por sí sola no basta para la administración, y este navegador no admite llaves de acceso en esta página. Inicie sesión en el dispositivo que tiene su llave de acceso.',
  byPasskey: 'Usar una llave de acceso',
  cancel: 'Cancelar',
}
