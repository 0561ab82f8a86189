package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What other classes can see of a class: all but bodies and private members. */
final class ClassSignatures {
  private final byte[] visible;

  private ClassSignatures(byte[] visible) {
    this.visible = visible;
  }

  static ClassSignatures of(Path classFile) {
    try {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(Files.readAllBytes(classFile))
          .accept(
              new WithoutPrivates(writer),
              ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return new ClassSignatures(writer.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClassSignatures that && Arrays.equals(visible, that.visible);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(visible);
  }

  /** For ASM null means: not there, or not to be visited. */
  private static final class WithoutPrivates extends ClassVisitor {
    private WithoutPrivates(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      return isHidden(access) ? null : super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return isHidden(access)
          ? null
          : super.visitMethod(access, name, descriptor, signature, exceptions);
    }

    @Override
    public void visitInnerClass(
        String name, @Nullable String outer, @Nullable String inner, int access) {
      // Lists nested types that only bodies use, too.
    }

    @Override
    public void visitNestMember(String member) {
      // Only for the virtual machine.
    }

    /** A lambda's body is a synthetic method; its number means nothing to others. */
    private static boolean isHidden(int access) {
      return (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) != 0;
    }
  }
}
