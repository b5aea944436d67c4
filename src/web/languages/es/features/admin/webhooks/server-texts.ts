import type * as english from '#web/features/admin/webhooks/server-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const serverTexts: Translated<typeof english.serverTexts> = {
  'not an address': 'no es una dirección',
  'must begin with https://': 'debe comenzar con https://',
  'must not contain a name or a password': 'no debe contener un nombre ni una contraseña',
  'must not contain #': 'no debe contener #',
  'is an address of a private network, which this server does not call':
    'es una dirección de una red privada, a la que este servidor no llama',
  'its name leads to a private network, which is not called':
    'su nombre lleva a una red privada, a la que no se llama',
  'its address is not https': 'su dirección no es https',
  'nobody listens at its address': 'nadie escucha en su dirección',
  'the connection was cut off': 'se cortó la conexión',
  'its host name is not known': 'no se conoce su nombre de servidor',
  'its host name could not be looked up': 'no se pudo consultar su nombre de servidor',
  'no way leads to its address': 'ningún camino lleva a su dirección',
  'its address does not answer': 'su dirección no responde',
  'its answer has too many headers': 'su respuesta tiene demasiados encabezados',
  'it has not answered within {} s': 'no respondió en {1} s',
  'its certificate is not to be trusted': 'su certificado no es de confianza',
  'it cannot be reached': 'no se puede llegar a él',
  'the event could not be written': 'no se pudo escribir el evento',
  'the server has no proof that it happened': 'el servidor no tiene prueba de que haya ocurrido',
  'It answered 410: gone.': 'Respondió 410: ya no existe.',
  'Its address and secrets do not open. Remove it and add it again.':
    'Su dirección y sus secretos no se abren. Elimínelo y añádalo de nuevo.',
}
