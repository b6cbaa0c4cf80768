import { BASES, MAINTENANCE_PATH, NOTIFICATIONS_PATH } from './bases.ts';
import type { Access, Endpoint, Schema } from './endpoint.ts';
import { CLIENT_IP_HEADER, IDEMPOTENCY_KEY_HEADER, startDeposit } from './cashier.ts';
import { ERRORS_BY_AREA, TAKEN_STATUS, statusOf } from './errors.ts';
import { type JsonSchema, componentRef, componentSchemas, inOrder, keysOf, refOf } from './openapi-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface ResponseObject {
  readonly description: string;
  readonly content?: Content;
}

export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly 'x-bypasses-interceptor'?: true;
  readonly 'x-extension'?: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const SECURITY: Readonly<Record<Access, Operation['security']>> = {
  public: [],
  player: [{ playerToken: [] }],
  registration: [{ registrationToken: [] }],
  playerOrRegistration: [{ playerToken: [] }, { registrationToken: [] }],
};

/**
 * The OpenAPI document of the given endpoints and of the two sockets. Bodies and responses are described as on the
 * wire, before decoding fills in defaults.
 */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of [...endpoints].sort((a, b) => inOrder(urlOf(a), urlOf(b)))) {
    const url = urlOf(endpoint);
    (paths[url] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Player account', version: '1', description: INFO },
    servers: [{ url: '/' }],
    tags: [...new Set([...endpoints.map(areaOf), 'sockets'])].sort().map((name) => ({ name })),
    paths: { ...paths, ...socketPaths() },
    components: {
      schemas: componentSchemas(),
      responses: generalResponses(),
      securitySchemes: {
        playerToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a login. Also taken as x-auth-token.',
        },
        registrationToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /register, or of a login remarked ACCOUNT_NOT_FULLY_REGISTERED.',
        },
      },
    },
  };
}

const INFO = [
  'Amounts are decimal złote; instants are ISO 8601; days and months begin and end in Europe/Warsaw.',
  'The account service refuses with a 4xx and AccountProblem, the content service with HTTP 200 or 422 and',
  'ContentProblem, whose message is the code. Unknown keys of answers are to be ignored, those of bodies are refused.',
  'The sockets are described as the GET requests that open them.',
].join(' ');

/** Path of an endpoint with its base, parameters in braces. */
export function urlOf(endpoint: Endpoint): string {
  return `${BASES[endpoint.service]}${endpoint.path}`.replace(/:(\w+)/g, '{$1}');
}

function areaOf(endpoint: Endpoint): string {
  return endpoint.name.slice(0, endpoint.name.indexOf('.'));
}

function operationOf(endpoint: Endpoint): Operation {
  const parameters = [...parametersIn(endpoint, 'path'), ...parametersIn(endpoint, 'query'), ...headersOf(endpoint)];
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.refusals.length > 0 ? { description: `Refusals: ${[...endpoint.refusals].join(', ')}.` } : {}),
    security: SECURITY[endpoint.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: responsesOf(endpoint),
    ...(endpoint.bypassesInterceptor ? { 'x-bypasses-interceptor': true } : {}),
    ...(endpoint.extension ? { 'x-extension': endpoint.extension } : {}),
  };
}

function parametersIn(endpoint: Endpoint, place: 'path' | 'query'): Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  return keysOf(schema).map((key) => ({
    name: key.name,
    in: place,
    required: place === 'path' || key.required,
    schema: key.schema,
  }));
}

function headersOf(endpoint: Endpoint): Parameter[] {
  const headers: Parameter[] = [];
  if (endpoint.idempotent) {
    headers.push({
      name: IDEMPOTENCY_KEY_HEADER,
      in: 'header',
      required: false,
      description: 'One per submit, the same on every retry of it; without one every request counts as new.',
      schema: { type: 'string', maxLength: 255 },
    });
  }
  if (endpoint.name === startDeposit.name) {
    headers.push({
      name: CLIENT_IP_HEADER,
      in: 'header',
      required: false,
      description: 'The clientIp of the configuration; the gateway trusts its own socket.',
      schema: { type: 'string' },
    });
  }
  return headers;
}

function bodyOf(endpoint: Endpoint, body: Schema): Content {
  const schema = refOf(body);
  if (endpoint.encoding !== 'multipart') return { 'application/json': { schema } };
  const files: JsonSchema = {
    type: 'object',
    properties: {
      'files[]': { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    required: ['files[]'],
  };
  return { 'multipart/form-data': { schema: { allOf: [files, schema] } } };
}

const ALWAYS = ['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'NOT_IMPLEMENTED', 'SERVICE_UNAVAILABLE'];

const GENERAL_NAMES: ReadonlyMap<number, string> = new Map([
  [400, 'BadRequest'],
  [401, 'Unauthorized'],
  [404, 'NotFound'],
  [413, 'TooLarge'],
  [415, 'UnsupportedMediaType'],
  [422, 'Invalid'],
  [429, 'TooManyRequests'],
  [500, 'InternalError'],
  [501, 'NotImplemented'],
  [503, 'Unavailable'],
]);

function isGeneral(code: string): boolean {
  return Object.hasOwn(ERRORS_BY_AREA.general, code);
}

/** The refusals that any endpoint may return, by the names that the operations refer to. */
function generalResponses(): Record<string, ResponseObject> {
  const codes = Object.entries(ERRORS_BY_AREA.general);
  return Object.fromEntries(
    [...GENERAL_NAMES].map(([status, name]) => [
      name,
      {
        description: codes.flatMap(([code, its]) => (its === status ? [code] : [])).join(', '),
        content: json({ anyOf: [componentRef('AccountProblem'), componentRef('ContentProblem')] }),
      },
    ]),
  );
}

function responsesOf(endpoint: Endpoint): Operation['responses'] {
  const responses: Record<string, ResponseObject | Reference> = {};
  for (const [status, schema] of Object.entries(endpoint.responses)) responses[status] = successOf(endpoint, schema);
  for (const [status, codes] of errorCodesOf(endpoint)) {
    const name = codes.every(isGeneral) && endpoint.method !== 'HEAD' ? GENERAL_NAMES.get(status) : undefined;
    responses[status] ??= name ? { $ref: `#/components/responses/${name}` } : errorResponseOf(endpoint, codes);
  }
  return responses;
}

function successOf(endpoint: Endpoint, schema: Schema | null): ResponseObject {
  if (!schema) return { description: 'Done.' };
  const mayRefuse = endpoint.service === 'main' && endpoint.refusals.length > 0;
  return {
    description: mayRefuse ? 'The answer, or a refusal with code 1.' : 'The answer.',
    content: json(mayRefuse ? { anyOf: [refOf(schema), componentRef('ContentProblem')] } : refOf(schema)),
  };
}

/** Error codes by status: the endpoint's own and the general ones that apply to it. */
function errorCodesOf(endpoint: Endpoint): Map<number, string[]> {
  const codes = [
    ...endpoint.refusals,
    ...(endpoint.access === 'public' ? [] : ['UNAUTHORIZED', 'TOKEN_MISSING', 'TOKEN_NOT_VALID']),
    ...(endpoint.query !== null || endpoint.body !== null || endpoint.method === 'HEAD'
      ? ['UNPROCESSABLE_ENTITY']
      : []),
    ...(endpoint.params ? ['NOT_FOUND'] : []),
    ...(endpoint.body ? ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []),
    ...ALWAYS,
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const status = endpoint.method === 'HEAD' && code.endsWith('_TAKEN') ? TAKEN_STATUS : statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function errorResponseOf(endpoint: Endpoint, codes: readonly string[]): ResponseObject {
  const description = codes.join(', ');
  return endpoint.method === 'HEAD'
    ? { description }
    : { description, content: json(componentRef(problemOf(endpoint))) };
}

/** The name of the error schema of the endpoint's service (reading 3). */
function problemOf(endpoint: Endpoint): string {
  return endpoint.service === 'main' ? 'ContentProblem' : 'AccountProblem';
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function socketPaths(): OpenApiDocument['paths'] {
  const opening = { 101: { description: 'The socket is open.' } };
  return {
    [NOTIFICATIONS_PATH]: {
      get: {
        operationId: 'sockets.notifications',
        tags: ['sockets'],
        summary: 'Opens the notification socket (PSH-01).',
        description:
          'The client sends the text `ping` every 10 s and is answered `pong`; every other frame from the server is a PushMessage. Closed with 4401 when the session has ended, with 1001 when the server restarts.',
        security: [],
        parameters: [
          {
            name: 'token',
            in: 'query',
            required: true,
            description: 'A ticket of POST /player/socket-ticket, or the session’s token.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          ...opening,
          200: { description: 'The frames that the server sends.', content: json(componentRef('PushMessage')) },
          401: { description: 'TOKEN_MISSING, TOKEN_NOT_VALID', content: json(componentRef('AccountProblem')) },
        },
      },
    },
    [MAINTENANCE_PATH]: {
      get: {
        operationId: 'sockets.maintenance',
        tags: ['sockets'],
        summary: 'Opens the maintenance socket, for anybody (PSH-02).',
        description: 'The server sends a MaintenanceMessage on opening and on every change.',
        security: [],
        responses: {
          ...opening,
          200: { description: 'The frames that the server sends.', content: json(componentRef('MaintenanceMessage')) },
        },
      },
    },
  };
}
