import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { FILES_PART } from '../../contract/documents.ts';
import { MAX_FILES_ELSEWHERE, MAX_FILE_SIZE } from '../../domain/identity/identity-document.ts';
import type { Upload, UploadedFile } from '../domain/ports/upload.ts';
import { ApiError } from './api-error.ts';

/** Bytes of a file that are read to detect its type. */
const HEAD = 4_100;
const MAX_BYTES = MAX_FILES_ELSEWHERE * MAX_FILE_SIZE + 1024 * 1024;

/** The parser's own errors are the sender's fault; disk errors are not. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError || 'syscall' in error) return error;
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_FILES_LIMIT') return new ApiError('TOO_MANY_FILES', { fields: { [FILES_PART]: ['tooBig'] } });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new ApiError('PAYLOAD_TOO_LARGE');
  return new ApiError('BAD_REQUEST');
}

async function store(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = new Uint8Array(Math.min(size, HEAD));
    await file.read(head, 0, head.length, 0);
    const contentType = (await fileTypeFromBuffer(head))?.mime ?? null;
    return { name: part.filename, size: part.file.truncated ? MAX_FILE_SIZE + 1 : size, head, contentType, path };
  } finally {
    await file.close();
  }
}

async function readParts(request: FastifyRequest, directory: string, maxFiles: number): Promise<Upload> {
  const fields = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  const limits = {
    files: maxFiles,
    fileSize: MAX_FILE_SIZE,
    fields: 20,
    fieldSize: 200,
    fieldNameSize: 100,
    parts: 30,
  };
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'file') {
        if (part.fieldname !== FILES_PART) {
          throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { [part.fieldname]: ['unknown'] } });
        }
        files.push(await store(part, join(directory, String(files.length))));
      } else {
        const texts = fields.get(part.fieldname) ?? [];
        fields.set(part.fieldname, [...texts, typeof part.value === 'string' ? part.value : '']);
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return { fields, files };
}

/**
 * Streams a multipart body into temporary files with private access, and deletes them after `work`. No file is held in
 * memory; sizes and counts are limited while reading. Throws an ApiError for an invalid body.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  maxFiles: number,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
    throw new ApiError('FILE_TOO_LARGE', { headers: { connection: 'close' } });
  }
  const directory = await mkdtemp(join(tmpdir(), `account-upload-${process.pid}-`));
  try {
    return await work(await readParts(request, directory, maxFiles));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
