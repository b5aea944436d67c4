import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'Cuenta',
  tagline: 'Rápido y seguro',
  sslSecured: 'Protegido con SSL',
  support: 'Ayuda 24/7',
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  login: 'Acceder',
  createAccount: 'Crear una cuenta',
  skip: 'Ir al contenido',
  theme: { auto: 'Colores: como su dispositivo', light: 'Colores: claros', dark: 'Colores: oscuros' },
  about: 'Acerca de',
  footer: {
    track: 'Seguir un envío',
    help: 'Ayuda',
    contact: 'Contacto',
    complaints: 'Reclamaciones',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    licences: 'Licencias',
    accessibility: 'Accesibilidad',
  },
  notFoundTitle: '404 Página no encontrada',
  notFoundText: 'Esta dirección no lleva a ninguna página.',
  sendMoney: 'Enviar dinero',
  failedTitle: 'Esta página no se cargó',
  failedText:
    'Puede que se haya perdido la conexión o que haya una versión más nueva de esta página. Vuelva a cargarla para continuar. Los envíos que haya ordenado o pagado están a salvo.',
  reload: 'Volver a cargar',
}
