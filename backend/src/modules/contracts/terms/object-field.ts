import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { each, ValidatedField } from '../../../platform/http/validated-field.decorator.js';

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with fields; `otherwise` is the message for anything else. */
export const ObjectField = (
  type: () => new () => object,
  otherwise: string,
  description: string,
): PropertyDecorator =>
  applyDecorators(
    ValidatedField((value) => (isPlainObject(value) ? undefined : otherwise), {
      // An arrow function: Swagger takes any other function for a class.
      type: () => type(),
      required: false,
      nullable: true,
      description,
    }),
    IsOptional(),
    ValidateNested({ message: otherwise }),
    Type(type),
  );

/** Some objects with fields, at most `most`; `otherwise` is the message for anything else. */
export const ObjectsField = (
  type: () => new () => object,
  most: number,
  otherwise: string,
  description: string,
): PropertyDecorator =>
  applyDecorators(
    ValidatedField(
      each((value) => (isPlainObject(value) ? undefined : otherwise), most),
      {
        ...{ type: () => [type()], maxItems: most, required: false, nullable: true, description },
      },
    ),
    IsOptional(),
    ValidateNested({ each: true, message: otherwise }),
    Type(type),
  );
