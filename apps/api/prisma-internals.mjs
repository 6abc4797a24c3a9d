// What Prisma's generator calls of @prisma/internals and fast-glob, which bring forty packages for everything else: generate.mjs
// puts this file in their place. A function that a newer generator needs besides stops it: "not exported by".
import { posix, sep } from "node:path";

export { externalToInternalDmmf, getInternalDMMF } from "@prisma/get-dmmf";

export const assertNever = (_value, message) => {
  throw new Error(message);
};

const { hasOwn } = Object;

export { hasOwn as hasOwnProperty };

export const isValidJsIdentifier = (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);

export const parseEnvValue = ({ value }) => value;

export const pathToPosix = (path) => path.replaceAll(sep, posix.sep);

export const setClassName = (type, name) => Object.defineProperty(type, "name", { value: name, configurable: true });

/** The generator looks for files of an earlier run; generate.mjs has removed them. */
export const glob = () => {
  throw new Error("there are files of an earlier run");
};
