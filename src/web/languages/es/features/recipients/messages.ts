import type { messages as english } from '#web/features/recipients/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Destinatarios',
  lead: 'Las personas a las que envía dinero. Elija una aquí o en el paso 4 de un envío, y completamos los datos.',
  pleaseLogIn: 'Inicie sesión para administrar sus destinatarios',
  whyLogIn:
    'Con una cuenta puede guardar a las personas a las que envía dinero, y el próximo envío le llevará unos pocos clics.',
  loading: 'Cargando sus destinatarios',
  notLoaded: 'No pudimos cargar sus destinatarios',
  again: 'Intentar de nuevo',
  emptyTitle: 'Todavía no hay destinatarios',
  emptyText:
    'Añada aquí el primero, o envíe dinero y marque «Guardar este destinatario». La próxima vez completamos los datos.',
  add: 'Añadir destinatario',
  edit: name => `Editar a ${name}`,
  delete: name => `Eliminar a ${name}`,
  send: 'Enviar',
  sendTo: name => `Enviar dinero a ${name}`,
  closed: country => `Por el momento no enviamos a este país: ${country}`,
  search: 'Buscar destinatarios',
  searchHint: 'Nombre, país o banco',
  count: count => (count === 1 ? '1 destinatario' : `${count} destinatarios`),
  noMatch: 'No se encontró ningún destinatario.',
  account: 'Cuenta terminada en',
  noAccount: 'Sin cuenta bancaria guardada',
  confirmDelete: name => `¿Eliminar a ${name}? Los envíos que ya hizo quedan en su historial.`,
  dialog: { add: 'Añadir destinatario', edit: 'Editar destinatario' },
  save: 'Guardar los cambios',
  cancel: 'Cancelar',
  country: 'País',
  noCountry: 'Elija el país del destinatario',
  otherWays: 'Billetera móvil o retiro en efectivo',
  missing: {
    title: 'Faltan datos',
    description: 'Complete todos los datos obligatorios del destinatario',
  },
  deleted: 'Destinatario eliminado',
  notDeleted: 'No se pudo eliminar el destinatario',
}
